/** How states look: good, bad, or on the way. What has no colour of its own is said in words alike. */
const TONES: Readonly<Record<string, 'good' | 'bad' | 'waiting'>> = {
  ...{ active: 'good', paid: 'good', succeeded: 'good', granted: 'good', confirmed: 'waiting', trialing: 'waiting' },
  ...{
    past_due: 'bad',
    unpaid: 'bad',
    failed: 'bad',
    canceled: 'bad',
    revoked: 'bad',
    disabled: 'bad',
    expired: 'bad',
  },
  ...{ pending: 'waiting', open: 'waiting', incomplete: 'waiting', refunded: 'waiting', partially_refunded: 'waiting' },
};

export function Badge({ state }: { readonly state: string }) {
  return (
    <span className="badge" data-tone={TONES[state]}>
      {state.replaceAll('_', ' ')}
    </span>
  );
}
