/** Words of every button that starts the purchase. */
export const purchaseText = {
  busy: 'Opening the checkout…',
  /** Said of the other buttons meanwhile. */
  waiting: 'Waits while another checkout opens',
  offline: {
    title: 'You are offline',
    text: 'Try again when your connection is back.',
    retry: 'Try again',
  },
};
