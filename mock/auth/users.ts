import { type Account, idOf } from './accounts.ts';
import { Bounded } from './bounded.ts';

const USER_LIMIT = 10_000;

/** A user as the service shows it. */
export type User = ReturnType<typeof userOf>;

/** Who has signed in so far, in each world. */
export class Users {
  readonly #known = new Bounded<User>(USER_LIMIT);

  /** The user of an account, made when it signs in for the first time. */
  signedIn(world: string, account: Account): User {
    const key = `${world} ${account.email}`;
    const now = new Date().toISOString();
    const { created_at = now } = this.#known.get(key) ?? {};
    const user = userOf(world, account, { created_at, now });
    this.#known.set(key, user);
    return user;
  }
}

function userOf(world: string, { email, name }: Account, times: { readonly created_at: string; readonly now: string }) {
  const { created_at, now } = times;
  const id = idOf('user', world, email);
  const subject = idOf('account', email);
  const about = { email, email_verified: true, full_name: name, name, phone_verified: false };
  const metadata = { ...about, provider_id: subject, sub: subject };
  const identity = {
    ...{ identity_id: idOf('identity', world, email), id: subject, user_id: id, identity_data: metadata },
    ...{ provider: 'google', last_sign_in_at: now, created_at, updated_at: now, email },
  };
  return {
    ...{ id, aud: 'authenticated', role: 'authenticated', email, phone: '' },
    ...{ email_confirmed_at: created_at, confirmed_at: created_at, last_sign_in_at: now },
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: metadata,
    identities: [identity],
    ...{ created_at, updated_at: now, is_anonymous: false },
  };
}
