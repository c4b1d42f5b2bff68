import type { IncomingMessage, ServerResponse } from 'node:http';
import { originOf } from '../listener/base-url.ts';
import { readTarget, type Target } from '../listener/target.ts';
import { writeReply } from '../listener/write-reply.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../tables.ts';
import { findAsset } from './assets.ts';
import { checkoutPage, confirmationPage } from './checkout-page.ts';
import { notice, type PageAnswer } from './frame.ts';
import { linkVisit } from './link-visits.ts';
import { portalPage } from './portal-page.ts';

interface Visit {
  readonly world: World;
  /** What the paths of the world begin with: `/w/{name}`, or nothing. */
  readonly prefix: string;
  /** What stands in the place that the route leaves open. */
  readonly value: string;
  readonly query: URLSearchParams;
}

type Route = readonly [path: RegExp, show: (visit: Visit) => PageAnswer];

const ROUTES: readonly Route[] = [
  [/^\/buy\/(\w+)$/, linkVisit],
  // The platform's own address of a link in development.
  [/^\/v1\/checkout-links\/(\w+)\/redirect$/, linkVisit],
  [/^\/checkout\/(\w+)$/, checkoutPage],
  [/^\/checkout\/(\w+)\/confirmation$/, confirmationPage],
  [/^\/([\w-]+)\/portal$/, portalPage],
];

const ASSET = /^\/_pages\/([\w.-]+)$/;

/** Serves the pages that buyers and customers see; false for every request that is for none of them. */
export function createPages(platform: Platform) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = readTarget(request.url ?? '/');
    const show = findPage(platform, request, target);
    if (!show) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    writeReply(response, isRead ? show() : refused(), request.method !== 'HEAD');
    return true;
  };
}

function findPage(platform: Platform, request: IncomingMessage, target: Target): (() => PageAnswer) | undefined {
  const [, asset] = ASSET.exec(target.path) ?? [];
  if (asset !== undefined) return () => showAsset(asset);
  for (const [path, show] of ROUTES) {
    const [, value] = path.exec(target.path) ?? [];
    if (value === undefined) continue;
    return () => {
      const world = platform.catchUp(target.world, originOf(request) + target.prefix);
      return show({ world, prefix: target.prefix, value, query: new URLSearchParams(target.search) });
    };
  }
  return undefined;
}

function showAsset(name: string): PageAnswer {
  const asset = findAsset(name);
  if (!asset) return notice({ title: 'Not found', seller: null, status: 404, text: `There is no file ${name}.` });
  const headers = { 'content-type': asset.type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
  return { status: 200, headers, body: asset.text };
}

function refused(): PageAnswer {
  const answer = notice({ title: 'Not allowed', seller: null, status: 405, text: 'This page can only be read.' });
  return { ...answer, headers: { ...answer.headers, allow: 'GET, HEAD' } };
}
