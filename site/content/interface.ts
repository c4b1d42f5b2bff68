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
  /** The code of a page, or of a part of one, did not come. */
  trouble: {
    page: 'This page didn’t make it.',
    part: 'This part didn’t make it.',
    /** The words of the page are there, as they were prerendered. */
    still: 'You can read this page, but its buttons are not awake yet.',
    reasons: {
      offline: 'You seem to be offline. It comes by itself once you are back.',
      unreachable: 'We couldn’t reach our server. Something between you and it may be in the way.',
      missing: 'Something went wrong on the way here. Another try usually helps.',
    },
    retry: 'Try again',
    retrying: 'Trying again',
    home: 'Back to home',
  },
};
