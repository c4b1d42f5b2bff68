import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from '../http/base-url.ts';
import { RequestAborted, readBody } from '../http/read-body.ts';
import { readTarget, type Target } from '../http/target.ts';
import { writeReply } from '../http/write-reply.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../tables.ts';
import { findAsset } from './assets.ts';
import { checkoutPage, confirmationPage } from './checkout-page.ts';
import { explain } from './failures.ts';
import { notice, type PageAnswer } from './frame.ts';
import { linkVisit } from './link-visits.ts';
import { portalPage } from './portal-page.ts';
import { buyProduct, productPage } from './product-page.ts';
import { joinWaitlist, waitlistPage } from './waitlist-page.ts';

interface Visit {
  readonly world: World;
  /** What the paths of the world begin with: `/w/{name}`, or nothing. */
  readonly prefix: string;
  /** What stands in the place that the route leaves open. */
  readonly value: string;
  readonly query: URLSearchParams;
}

interface Route {
  readonly path: RegExp;
  readonly show: (visit: Visit) => PageAnswer;
  /** Answers the form of the page. */
  readonly submit?: (visit: Visit, form: URLSearchParams) => PageAnswer;
}

const ROUTES: readonly Route[] = [
  { path: /^\/buy\/(\w+)$/, show: linkVisit },
  // The platform's own address of a link in development.
  { path: /^\/v1\/checkout-links\/(\w+)\/redirect$/, show: linkVisit },
  { path: /^\/checkout\/(\w+)$/, show: checkoutPage },
  { path: /^\/checkout\/(\w+)\/confirmation$/, show: confirmationPage },
  { path: /^\/([\w-]+)\/portal$/, show: portalPage },
  { path: /^\/products\/([\w-]+)$/, show: productPage, submit: buyProduct },
  { path: /^\/waitlist$/, show: waitlistPage, submit: joinWaitlist },
  { path: /^\/_pages\/([\w.-]+)$/, show: showAsset },
];

const BODY_LIMIT = 64 * 1024;

/** Serves the pages that buyers and customers see; false for every request that is for none of them. */
export function createPages(platform: Platform, log: (line: string) => void = console.error) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = readTarget(request.url ?? '/');
    const route = ROUTES.find(({ path }) => path.test(target.path));
    if (!route) return false;
    const send = (given: PageAnswer) => writeReply(response, given, request.method !== 'HEAD');
    void answer(platform, route, request, target).then(send, (error: unknown) => {
      if (error instanceof RequestAborted) return response.destroy();
      return send(explain(error, `${request.method} ${target.path}`, log));
    });
    return true;
  };
}

async function answer(platform: Platform, route: Route, request: IncomingMessage, target: Target): Promise<PageAnswer> {
  const body = await readBody(request, BODY_LIMIT);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !(request.method === 'POST' && route.submit)) return refused(route);
  const [, value = ''] = route.path.exec(target.path) ?? [];
  const world = platform.catchUp(target.world, originOf(request) + target.prefix);
  const visit = { world, prefix: target.prefix, value, query: new URLSearchParams(target.search) };
  if (isRead || !route.submit) return route.show(visit);
  return route.submit(visit, new URLSearchParams(body?.toString('utf8') ?? ''));
}

function showAsset({ value }: Visit): PageAnswer {
  const asset = findAsset(value);
  if (!asset) return notice({ title: 'Not found', seller: null, status: 404, text: `There is no file ${value}.` });
  const headers = { 'content-type': asset.type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
  return { status: 200, headers, body: asset.text };
}

function refused({ submit }: Route): PageAnswer {
  const text = submit ? 'This page is read, and its form sent.' : 'This page can only be read.';
  const answer = notice({ title: 'Not allowed', seller: null, status: 405, text });
  return { ...answer, headers: { ...answer.headers, allow: submit ? 'GET, HEAD, POST' : 'GET, HEAD' } };
}
