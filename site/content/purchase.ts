/** Words of every button that starts the purchase. */
export const purchaseText = {
  busy: 'Opening the checkout…',
  /** Said of the other buttons meanwhile. */
  waiting: 'Waits while another checkout opens',
  offline: {
    title: 'You are offline',
    text: 'The checkout opens when your connection is back.',
    retry: 'Try again',
  },
};
