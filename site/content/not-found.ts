export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'Nobody sits here. The page has moved, or never was.',
  link: { text: 'Back to home', url: '/' },
  others: {
    text: 'Or look here:',
    links: [
      { text: 'Pricing', url: '/pricing' },
      { text: 'About', url: '/about' },
      { text: 'Questions', url: '/faq' },
    ],
  },
  /** Stands on the card on the bench, above the missing path. */
  reserved: 'Reserved for',
  /** Logged with the missing path. */
  log: 'Page not found:',
};
