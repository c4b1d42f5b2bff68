import { randomBytes, randomUUID } from 'node:crypto';
import { AccessTokens, type Claims } from './access-token.ts';
import { AuthFault } from './answers.ts';
import { Bounded } from './bounded.ts';
import type { User } from './users.ts';

const LIFETIME_SECONDS = 3600;
const SESSION_LIMIT = 10_000;
const TOKEN_LIMIT = 100_000;

export const SCOPES = ['global', 'local', 'others'] as const;
export type Scope = (typeof SCOPES)[number];

interface Session {
  readonly id: string;
  readonly world: string;
  readonly user: User;
  /** When somebody signed in, in seconds. */
  readonly since: number;
  /** The refresh token that can be used next, and the one that it came from. */
  readonly active: string;
  readonly parent: string | null;
}

/** Where a request comes from. */
export interface Place {
  readonly world: string;
  /** What the tokens name as their issuer. */
  readonly issuer: string;
}

/** Who is signed in where. Refresh tokens rotate: each can be used once. */
export class Sessions {
  readonly #accessTokens = new AccessTokens();
  readonly #sessions = new Bounded<Session>(SESSION_LIMIT);
  readonly #tokens = new Bounded<string>(TOKEN_LIMIT);

  async open(place: Place, user: User) {
    const session = { id: randomUUID(), world: place.world, user, since: seconds(), active: '', parent: null };
    return this.#rotate(place, session);
  }

  /**
   * New tokens for a refresh token. The one used last may come again, from a client that never got the answer, and
   * brings the active one. Any older one ends the session: somebody else may have it.
   */
  async refresh(place: Place, token: string) {
    const session = this.#sessions.get(this.#tokens.get(token) ?? '');
    if (session?.world !== place.world) {
      throw new AuthFault(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    if (token === session.active) return this.#rotate(place, { ...session, parent: token });
    if (token === session.parent) return this.#grant(place, session);
    this.#sessions.delete(session.id);
    throw new AuthFault(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }

  /** The session of an Authorization header. */
  async find(world: string, authorization: string | undefined): Promise<Session> {
    const [, token] = /^bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) {
      throw new AuthFault(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    const { session_id } = await this.#claims(token);
    const session = this.#sessions.get(session_id);
    if (session?.world === world) return session;
    throw new AuthFault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }

  end(session: Session, scope: Scope): void {
    const ofUser = Array.from(this.#sessions.values()).filter(({ user }) => user.id === session.user.id);
    for (const { id } of ofUser) {
      const isThis = id === session.id;
      if (scope === 'global' || isThis === (scope === 'local')) this.#sessions.delete(id);
    }
  }

  async #claims(token: string): Promise<Claims> {
    const verdict = await this.#accessTokens.verify(token);
    if (verdict.claims) return verdict.claims;
    const reason = verdict.reason === 'expired' ? 'token has invalid claims: token is expired' : 'signature is invalid';
    throw new AuthFault(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }

  #rotate(place: Place, session: Session) {
    const active = randomBytes(9).toString('base64url');
    this.#tokens.set(active, session.id);
    const rotated = { ...session, active };
    this.#sessions.set(session.id, rotated);
    return this.#grant(place, rotated);
  }

  async #grant({ issuer }: Place, { id, user, active, since }: Session) {
    const now = seconds();
    const expires_at = now + LIFETIME_SECONDS;
    const { email, phone, role, app_metadata, user_metadata, is_anonymous } = user;
    const claims = {
      ...{ iss: issuer, sub: user.id, aud: user.aud, exp: expires_at, iat: now, session_id: id },
      ...{ email, phone, role, app_metadata, user_metadata, is_anonymous },
      ...{ aal: 'aal1', amr: [{ method: 'oauth', timestamp: since }] },
    };
    const access_token = await this.#accessTokens.sign(claims);
    return {
      ...{ access_token, token_type: 'bearer', expires_in: LIFETIME_SECONDS, expires_at },
      ...{ refresh_token: active, user },
    };
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
