import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from '../http/base-url.ts';
import { BodyTooLarge, RequestAborted, readBody } from '../http/read-body.ts';
import { readTarget, type Target } from '../http/target.ts';
import { writeReply } from '../http/write-reply.ts';
import { chooseAccount } from './account-chooser.ts';
import { type AuthAnswer, AuthFault, json, refuse, versionIn } from './answers.ts';
import { type AuthState, answerCall } from './endpoints.ts';
import type { AuthRequest } from './request.ts';
import { Sessions } from './sessions.ts';
import { SignIns } from './sign-ins.ts';
import { Users } from './users.ts';

export interface AuthOptions {
  /**
   * The address of the site. A sign-in returns to any address on this machine or on the site's origin, and to the site
   * itself when it asks for another. Default: where the site's development server listens.
   */
  readonly site?: string;
  /** Gets what would otherwise go to standard error: failures of the stand-in itself. */
  readonly log?: (line: string) => void;
}

const SITE = 'http://127.0.0.1:5173/';
const BODY_LIMIT = 64 * 1024;

const CALL = /^\/auth\/v1(?=\/|$)(.*)$/;
const CHOOSER = /^\/accounts\/([\w-]+)$/;

/** Stands in for the hosted authentication service: its API below `/auth/v1`, and the provider's page. */
export function createAuth({ site = SITE, log = console.error }: AuthOptions = {}) {
  const state: AuthState = { signIns: new SignIns(site), sessions: new Sessions(), users: new Users() };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = readTarget(request.url ?? '/');
    if (!CALL.test(target.path) && !CHOOSER.test(target.path)) return false;
    const send = (given: AuthAnswer) => writeReply(response, given, request.method !== 'HEAD');
    void answer(state, request, target).then(send, (error: unknown) => {
      if (error instanceof RequestAborted) return response.destroy();
      log(`${request.method} ${target.path} failed: ${error instanceof Error ? error.stack : String(error)}`);
      return send(json(500, { code: 'unexpected_failure', message: 'Unexpected failure' }));
    });
    return true;
  };
}

async function answer(state: AuthState, request: IncomingMessage, target: Target): Promise<AuthAnswer> {
  // Only Set-Cookie is a list, and requests have none.
  const headers = request.headers as AuthRequest['headers'];
  try {
    const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
    return route(state, { ...read(request, target), headers, body });
  } catch (error) {
    if (error instanceof AuthFault) return refuse(error, versionIn(headers));
    if (error instanceof BodyTooLarge) return refuse(tooLarge(), versionIn(headers));
    throw error;
  }
}

function route(state: AuthState, request: AuthRequest): AuthAnswer {
  const [, call] = CALL.exec(request.path) ?? [];
  if (call !== undefined) return answerCall(state, request, call);
  const [, id = ''] = CHOOSER.exec(request.path) ?? [];
  return chooseAccount(state.signIns, request, id);
}

function read(request: IncomingMessage, { world, prefix, path, search }: Target) {
  const baseUrl = originOf(request) + prefix;
  return { method: request.method ?? 'GET', world, prefix, baseUrl, path, query: new URLSearchParams(search) };
}

function tooLarge(): AuthFault {
  return new AuthFault(413, 'validation_failed', `The body may have ${BODY_LIMIT} bytes`);
}
