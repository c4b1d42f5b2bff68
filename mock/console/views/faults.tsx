import type { Fault } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { isOf, PRESETS } from '../lib/fault-presets.ts';
import { useCall } from '../lib/use-call.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { FaultForm } from '../parts/fault-form.tsx';
import { FaultItem } from '../parts/fault-item.tsx';
import { FaultSwitch } from '../parts/fault-switch.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** What goes wrong in the world on purpose. */
export function FaultsView() {
  const { data, error, again } = useCall('faults', (signal) => control.faults.list({}, { signal }));
  const operation = useOperation('faults.create');
  return (
    <>
      <ViewHead title="Faults" about="What goes wrong on purpose, in calls and in webhooks. This console is spared.">
        {data && data.items.length > 0 && (
          <ActionButton
            kind="danger"
            work={() =>
              control.faults
                .clear()
                .then(again)
                .then(() => 'All faults are off.')
            }
          >
            Switch all off
          </ActionButton>
        )}
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      {!data && (error === undefined ? <Loading what="the faults" /> : <Trouble error={error} again={again} />)}
      {data && <Faults faults={data.items} again={again} />}
    </>
  );
}

function Faults({ faults, again }: { readonly faults: readonly Fault[]; readonly again: () => void }) {
  return (
    <>
      <ul className="switches">
        {PRESETS.map((preset) => (
          <li key={preset.title}>
            <FaultSwitch preset={preset} on={faults.filter((fault) => isOf(preset, fault))} again={again} />
          </li>
        ))}
      </ul>
      <section className="panel" aria-label="Faults that are on">
        <h2>Faults that are on</h2>
        {faults.length === 0 && <Empty>Nothing goes wrong.</Empty>}
        <ul>
          {faults.map((fault) => (
            <FaultItem key={fault.id} fault={fault} again={again} />
          ))}
        </ul>
      </section>
      <FaultForm again={again} />
    </>
  );
}
