import { randomUUID } from 'node:crypto';
import type { Account } from './accounts.ts';
import { AuthFault } from './answers.ts';
import { Bounded } from './bounded.ts';
import { type Challenge, isVerifiedBy, readChallenge } from './pkce.ts';
import { type ReturnedError, returnAddress, withCode, withError } from './return-address.ts';

const LIFETIME = 5 * 60 * 1000;
const LIMIT = 10_000;

/** A sign-in that has begun: the visitor is at the provider. */
export interface SignIn {
  readonly world: string;
  readonly challenge: Challenge;
  readonly returnTo: string;
  /** In milliseconds. */
  readonly since: number;
  /** The account that the visitor has chosen, and the code by which the provider tells it. */
  readonly chosen: { readonly code: string; readonly account: Account } | null;
}

interface Issued extends Pick<SignIn, 'world' | 'challenge' | 'since'> {
  readonly account: Account;
}

/** The way from the site to the provider and back, and the codes with which it ends. */
export class SignIns {
  readonly #begun = new Bounded<SignIn>(LIMIT);
  readonly #codes = new Bounded<Issued>(LIMIT);
  readonly #site: string;

  /** `site` is where visitors go whose sign-in tells no address that may be used. */
  constructor(site: string) {
    this.#site = site;
  }

  /** Begins a sign-in and gives its id. */
  begin(world: string, query: URLSearchParams): string {
    if (query.get('provider') !== 'google') {
      throw new AuthFault(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
    }
    const challenge = readChallenge(query);
    const returnTo = returnAddress(query.get('redirect_to'), this.#site);
    const id = randomUUID();
    this.#begun.set(id, { world, challenge, returnTo, since: Date.now(), chosen: null });
    return id;
  }

  find(world: string, id: string): SignIn | undefined {
    const signIn = this.#begun.get(id);
    return signIn?.world === world ? signIn : undefined;
  }

  /** Notes the account that the visitor has chosen, and gives the provider's code. */
  choose(id: string, signIn: SignIn, account: Account): string {
    const code = randomUUID();
    this.#begun.set(id, { ...signIn, chosen: { code, account } });
    return code;
  }

  /** Ends a sign-in with what the provider says, and gives the address to return to. */
  end(world: string, query: URLSearchParams): string {
    const id = query.get('state') ?? '';
    const signIn = this.find(world, id);
    if (!signIn) return withError(this.#site, badState('OAuth state not found'));
    this.#begun.delete(id);
    if (isOver(signIn)) return withError(signIn.returnTo, badState('OAuth state has expired'));
    const error = query.get('error');
    if (error !== null) {
      return withError(signIn.returnTo, { error, error_description: query.get('error_description') ?? '' });
    }
    if (!signIn.chosen || signIn.chosen.code !== query.get('code')) {
      const error_description = 'OAuth callback with invalid authorization code';
      return withError(signIn.returnTo, {
        error: 'invalid_request',
        error_code: 'bad_oauth_callback',
        error_description,
      });
    }
    return withCode(signIn.returnTo, this.#issue(signIn, signIn.chosen.account));
  }

  /** The account that a code stands for. A code that is redeemed is gone. */
  redeem(world: string, code: string, verifier: string): Account {
    const issued = this.#codes.get(code);
    if (issued?.world !== world) {
      throw new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    }
    if (isOver(issued)) throw new AuthFault(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!isVerifiedBy(issued.challenge, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new AuthFault(400, 'bad_code_verifier', message);
    }
    this.#codes.delete(code);
    return issued.account;
  }

  #issue({ world, challenge }: SignIn, account: Account): string {
    const code = randomUUID();
    this.#codes.set(code, { world, challenge, account, since: Date.now() });
    return code;
  }
}

function isOver({ since }: { readonly since: number }): boolean {
  return Date.now() - since >= LIFETIME;
}

function badState(error_description: string): ReturnedError {
  return { error: 'invalid_request', error_code: 'bad_oauth_state', error_description };
}
