import { createStore } from './store.ts';

/** Whether somebody has just signed in and is being thanked for it, before the pricing page comes (D002). */
export const welcomeStore = createStore(false);
