import { WORLD } from '../lib/address.ts';
import { control } from '../lib/calls.ts';
import { ActionButton } from './action-button.tsx';
import { ViewHead } from './view-head.tsx';

/** In the place of a view, since to read anything of the world would make it anew. */
export function GoneWorld() {
  return (
    <>
      <ViewHead
        title="This world is no longer there"
        about="It was deleted, or the mock has been started anew. It is made again when you ask for it, or when a call of the API uses it."
      />
      <p role="alert" className="hidden">
        The world {WORLD} is no longer there.
      </p>
      <ActionButton kind="main" work={makeAnew}>
        Make it anew
      </ActionButton>
    </>
  );
}

async function makeAnew(): Promise<string> {
  await control.worlds.create({ body: { name: WORLD } });
  return `${WORLD} is made.`;
}
