/** `$25`, `$12.50`, `$1,250`: written out here, because the runtime's locale must not reach the prerendered pages. */
export function formatUsd(dollars: number): string {
  const [whole = '0', cents = ''] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

/** `2,000` */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
