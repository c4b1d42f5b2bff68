import type { Answer, Received, useReceivers } from '../../support/receivers.ts';

/** One that refuses the first attempt of some events, so that they have to be sent again. */
export interface MoodyReceiver {
  readonly url: string;
  /** What it has taken. */
  readonly taken: readonly Received[];
  /** How many attempts it has refused. */
  readonly refused: number;
  /** Refuses nothing from now on. */
  calmDown(): void;
}

/** Refuses the first attempt of every third event. */
export async function moodyReceiver(receivers: ReturnType<typeof useReceivers>): Promise<MoodyReceiver> {
  const known = new Set<unknown>();
  const taken: Received[] = [];
  let refused = 0;
  let isCalm = false;
  const answer: Answer = (response, index) => {
    const request = receiver.received[index];
    const id = request?.headers['webhook-id'];
    const isRefused = !isCalm && !known.has(id) && known.size % 3 === 0;
    known.add(id);
    if (isRefused) refused += 1;
    else if (request) taken.push(request);
    response.writeHead(isRefused ? 503 : 204).end();
  };
  const receiver = await receivers.http(answer);
  return {
    url: receiver.url,
    taken,
    get refused() {
      return refused;
    },
    calmDown() {
      isCalm = true;
    },
  };
}
