import { formatUsd } from '../lib/format.ts';
import { proPrice } from './prices.ts';
import type { PageSeo } from './types.ts';

export const seoText: Readonly<Record<PageName, PageSeo>> = {
  landing: {
    path: '/',
    title: 'Benchmate: make AI teammates in plain English',
    description:
      'Build AI teammates that write your follow-ups and keep your CRM up to date. Describe the work in plain English, and it sits down in minutes.',
    card: 'home',
  },
  pricing: {
    path: '/pricing',
    title: 'Pricing | Benchmate',
    description: `Start free with 10 daily credits. Pro from ${formatUsd(proPrice.annual)} per month when paid by the year, Business, and the one-time Founding Crew offer.`,
    card: 'pricing',
  },
  about: {
    path: '/about',
    title: 'About | Benchmate',
    description: 'Why we build AI teammates that take work off you and never the decision, and who sits down next.',
    card: 'about',
  },
  faq: {
    path: '/faq',
    title: 'FAQ | Benchmate',
    description: 'Fifteen plain answers about trust, your voice, data safety, CRMs, credits, billing and support.',
    card: 'faq',
  },
  waitlist: {
    path: '/waitlist',
    title: 'Join the waitlist | Benchmate',
    description: 'Join the waitlist for priority access to Benchmate.',
    card: 'home',
  },
  auth: {
    path: '/auth',
    title: 'Sign in | Benchmate',
    description: 'Sign in to Benchmate with Google.',
    card: 'home',
    isPrivate: true,
  },
  loginSuccess: {
    path: '/login-success',
    title: 'Thanks for signing up! | Benchmate',
    description: 'Join the Founding Crew of Benchmate.',
    card: 'home',
    isPrivate: true,
  },
  checkoutSuccess: {
    path: '/checkout-success',
    title: 'Congratulations! | Benchmate',
    description: 'Welcome to the bench.',
    card: 'home',
    isPrivate: true,
  },
  notFound: {
    path: '/404',
    title: 'Page not found | Benchmate',
    description: 'Nobody sits here.',
    card: 'home',
    isPrivate: true,
  },
};

export type PageName =
  | 'landing'
  | 'pricing'
  | 'about'
  | 'faq'
  | 'waitlist'
  | 'auth'
  | 'loginSuccess'
  | 'checkoutSuccess'
  | 'notFound';
