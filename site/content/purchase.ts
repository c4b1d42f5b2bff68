/** Words of every button that starts the purchase. */
export const purchaseText = {
  busy: 'Opening the checkout…',
};
