import { useState } from 'react';
import { faultText } from './fault-text.ts';
import { beat } from './pulse.ts';
import { say } from './said.ts';

export interface Action {
  /** Whether it is under way: a second press meanwhile does nothing. */
  readonly busy: boolean;
  /** Does it, says how it has gone, and shows what has changed. Gives whether it was done. */
  run(work: () => Promise<string | null>): Promise<boolean>;
}

/** Something that a person does to the world. The text that `work` gives is said aloud; null says nothing. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work) {
      if (busy) return false;
      setBusy(true);
      try {
        const done = await work();
        if (done !== null) say(done);
        return true;
      } catch (error) {
        say(faultText(error), 'fault');
        return false;
      } finally {
        setBusy(false);
        void beat();
      }
    },
  };
}
