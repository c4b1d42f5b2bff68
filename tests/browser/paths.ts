/** Every page of the site, and a path that is none. */
export const PATHS = [
  '/',
  '/pricing',
  '/about',
  '/faq',
  '/waitlist',
  '/auth',
  '/login-success',
  '/checkout-success',
  '/nobody-sits-here',
];
