import { useEffect, useState } from 'react';
import type { Coverage, CoverageShare } from '../../../client/control.ts';
import { BASE_URL } from '../lib/address.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { useCall } from '../lib/use-call.ts';
import { AnswerCoverage } from '../parts/answer-coverage.tsx';
import { Choices } from '../parts/choices.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { CoverageMap } from '../parts/coverage-map.tsx';
import { MergeCoverage } from '../parts/merge-coverage.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** Milliseconds between two looks: calls that change nothing are exercised, too. */
const INTERVAL = 3000;

/** What was exercised of the contract, in all worlds of the process. */
export function CoverageView() {
  const { data, error, again } = useCall('coverage', (signal) => control.coverage.get({}, { signal }));
  const operation = useOperation('coverage.get');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only ever asks again
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && again(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const reset = async () => {
    await control.coverage.reset();
    again();
    return 'The coverage begins again.';
  };
  return (
    <>
      <ViewHead
        title="Coverage"
        about="What the calls of all worlds have exercised of the contract since the mock began."
      >
        <a className="quiet-button" href={`${BASE_URL}/_mock/coverage`} download="coverage.json">
          Download
        </a>
        <MergeCoverage onDone={again} />
        <ConfirmButton
          title="Begin again?"
          text="What was exercised in all worlds is forgotten."
          work={reset}
          of="the coverage"
        >
          Begin again
        </ConfirmButton>
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the coverage" />}
      {data && <Content coverage={data} />}
    </>
  );
}

const TOTALS = {
  all: 'All together',
  operations: 'Operations',
  statuses: 'Statuses',
  requests: 'Values of requests',
  answers: 'Values of answers',
} as const;

const FILTERS = { all: 'All', missing: 'What is missing' } as const;

function Content({ coverage: { totals, operations, answers } }: { readonly coverage: Coverage }) {
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  const isMissing = ({ covered, total }: CoverageShare) => covered < total;
  const shown = filter === 'all' ? operations : operations.filter(({ share }) => isMissing(share));
  return (
    <>
      <ul className="totals">
        {(Object.keys(TOTALS) as (keyof typeof TOTALS)[]).map((name) => (
          <li key={name}>
            <ShareBar title={TOTALS[name]} share={totals[name]} />
          </li>
        ))}
      </ul>
      <Choices label="Show of the contract" choices={FILTERS} value={filter} onChoose={setFilter} />
      <CoverageMap operations={shown} />
      <AnswerCoverage answers={answers} onlyMissing={filter === 'missing'} />
    </>
  );
}
