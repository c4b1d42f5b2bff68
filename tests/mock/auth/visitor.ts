import { AuthClient } from '@supabase/auth-js';
import supertest, { type Response } from 'supertest';

/** Where the site is that visitors sign in to. */
export const SITE = 'http://127.0.0.1:5173/login-success';

/** Somebody at the site, with the real client library and a storage of their own. */
export function createVisitor(worldUrl: string) {
  const stored = new Map<string, string>();
  const client = new AuthClient({
    url: `${worldUrl}/auth/v1`,
    headers: { apikey: 'anon' },
    ...{ flowType: 'pkce', detectSessionInUrl: false, autoRefreshToken: false, persistSession: true },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  return {
    client,
    /** The page on which an account is chosen. */
    async chooser(redirectTo = SITE): Promise<string> {
      const { data, error } = await client.signInWithOAuth({
        provider: 'google',
        options: { redirectTo, skipBrowserRedirect: true },
      });
      if (error) throw error;
      return follow(worldUrl, await visit(data.url));
    },
    /** Answers the chooser as a form does, and gives the address to which the sign-in returns. */
    async answer(chooser: string, form: Readonly<Record<string, string>>): Promise<URL> {
      const answered = await supertest(chooser).post('').type('form').send(form).redirects(0);
      const returned = await visit(follow(worldUrl, answered));
      return new URL(returned.headers.location ?? '');
    },
    /** Signs in with an account of the chooser. */
    async signIn(email = 'ana@costa.example') {
      const returned = await this.answer(await this.chooser(), { email });
      const { data, error } = await client.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
      if (error) throw error;
      return data.session;
    },
  };
}

/** Loads an address as a browser would that follows nothing. */
export const visit = (address: string): Promise<Response> => supertest(address).get('').redirects(0);

function follow(worldUrl: string, { headers, status, text }: Response): string {
  if (headers.location === undefined) throw new Error(`The answer ${status} leads nowhere: ${text}`);
  return new URL(headers.location, worldUrl).href;
}
