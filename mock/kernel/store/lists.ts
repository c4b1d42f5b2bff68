/** What a world has in lists besides its tables, in the order in which snapshots and stores have them. */
export const LISTS = ['jobs', 'failures', 'effects', 'events', 'usage'] as const;

export type ListName = (typeof LISTS)[number];

/** How many of its latest events a world keeps at least. Beyond twice as many the oldest are dropped. */
export const EVENT_LIMIT = 10_000;
