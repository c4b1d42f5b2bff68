import type { components, Scope, SubjectType } from '../../generated/types.ts';
import type { Challenge } from './pkce.ts';

type Schemas = components['schemas'];
type Derived =
  | 'client_id_issued_at'
  | 'client_secret_expires_at'
  | 'registration_client_uri'
  | 'registration_access_token';

export interface OAuth2ClientRow extends Readonly<Omit<Schemas['OAuth2Client'], Derived>> {
  readonly id: string;
  /** The user or organization that registered it. */
  readonly owner_id: string;
  /** The client with whose access token it was registered; null for one that its owner registered. */
  readonly registrar_id: string | null;
  /** What reads, changes and deletes it without another credential (RFC 7592). */
  readonly registration_token: string;
}

/** The user or organization that a client acts for, and what it may do there. */
export interface Authorized {
  /** The `client_id` of the client. */
  readonly client_id: string;
  readonly sub_type: SubjectType;
  /** The id of the user or organization. */
  readonly subject: string;
  readonly scopes: readonly Scope[];
}

/** What was agreed to before, so that it is not asked again. */
export interface OAuth2ConsentRow extends Authorized {
  readonly id: string;
  readonly created_at: string;
  readonly modified_at: string | null;
}

export type OAuth2CodeStatus = 'issued' | 'redeemed';

/** An authorization code. All tokens that come of it are one family, which has its id. */
export interface OAuth2CodeRow extends Authorized {
  readonly id: string;
  readonly created_at: string;
  readonly code: string;
  readonly redirect_uri: string;
  readonly challenge: Challenge | null;
  readonly nonce: string | null;
  /** Null for the story's, which does not expire. */
  readonly expires_at: string | null;
  readonly status: OAuth2CodeStatus;
}

/** `refresh_only` is an answer whose access token was revoked alone, `rotated` one whose refresh token was used. */
export type OAuth2TokenStatus = 'live' | 'refresh_only' | 'rotated' | 'revoked';

/** What one answer of the token endpoint has issued. `scopes` are those of the refresh token. */
export interface OAuth2TokenRow extends Authorized {
  readonly id: string;
  readonly created_at: string;
  /** The code that it goes back to. */
  readonly family_id: string;
  readonly access_token: string;
  /** Among `scopes`: a client may ask for fewer. */
  readonly access_scopes: readonly Scope[];
  readonly access_expires_at: string;
  /** Null when the client may not use one. */
  readonly refresh_token: string | null;
  readonly status: OAuth2TokenStatus;
}
