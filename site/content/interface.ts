/** Words of the small interface parts that any page may show. */
export const interfaceText = {
  loading: 'Loading...',
  comingSoon: 'Coming soon',
  dismiss: 'Dismiss',
  previous: 'Previous',
  next: 'Next',
  carouselHint: 'Use the arrow keys to move between the cards.',
  errorTitle: 'Error',
  unexpectedError: 'An unexpected error occurred',
};
