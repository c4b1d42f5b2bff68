import type { LinkText, NavigationItem } from './types.ts';

export const brand = 'Benchmate';

export const navigationItems: readonly NavigationItem[] = [
  { name: 'Home', url: '/', icon: 'home' },
  { name: 'Pricing', url: '/pricing', icon: 'tag' },
  { name: 'About', url: '/about', icon: 'users' },
];

export const navigationText = {
  getStarted: 'Get started',
  home: 'Benchmate, home',
  label: 'Main',
  skip: 'Skip to the content',
};

export const callToAction = 'Get Early Access';

export const footer = {
  tagline: 'Build AI teammates in minutes',
  groups: [
    { title: 'Product', links: [{ text: 'Pricing', url: '/pricing' }] },
    { title: 'Company', links: [{ text: 'About Us', url: '/about' }] },
  ] satisfies readonly { title: string; links: readonly LinkText[] }[],
  support: { title: 'Support' },
  social: {
    title: 'Follow us',
    names: { linkedin: 'LinkedIn', x: 'X', youtube: 'YouTube' },
  },
  signOut: 'Sign out',
  signedInAs: 'Signed in as',
  copyright: '© 2025 Benchmate',
  closing: 'Made on a long bench.',
};
