import { useId } from 'react';
import type { Fault } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import type { PRESETS } from '../lib/fault-presets.ts';
import { useAction } from '../lib/use-action.ts';

interface Props {
  readonly preset: (typeof PRESETS)[number];
  /** The faults that are there of it. */
  readonly on: readonly Fault[];
  readonly again: () => void;
}

export function FaultSwitch({ preset: { title, about, fault }, on, again }: Props) {
  const { busy, run } = useAction();
  const id = useId();
  const isOn = on.length > 0;
  const toggle = () =>
    run(async () => {
      if (isOn) await Promise.all(on.map(({ id: each }) => control.faults.delete({ id: each })));
      else await control.faults.create({ body: fault });
      again();
      return `${title}: ${isOn ? 'off' : 'on'}.`;
    });
  return (
    <div className="switch">
      <div>
        <span id={id}>{title}</span>
        <p id={`${id}-about`} className="quiet">
          {about}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        aria-busy={busy || undefined}
        onClick={() => void toggle()}
      />
    </div>
  );
}
