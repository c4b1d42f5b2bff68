import { useParams } from 'react-router-dom';
import { control } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { useCall } from '../lib/use-call.ts';
import { BackLink } from '../parts/back-link.tsx';
import { History } from '../parts/history.tsx';
import { Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** Why something is as it is: each change of it, and what had led to that. */
export function WhyView() {
  const { id = '' } = useParams();
  const { data, error, again } = useCall(`why ${id}`, (signal) => control.journal.why({ resource_id: id }, { signal }));
  const { resources } = useContract();
  const resource = resources.find(({ name }) => data?.tables.some((table) => name === kebabOf(table)));
  return (
    <>
      <ViewHead
        title="Why it is so"
        before={
          resource ? (
            <BackLink to={`/resources/${resource.name}/${id}`}>{resource.title}</BackLink>
          ) : (
            <BackLink to="/journal">Journal</BackLink>
          )
        }
        about={<code>{id}</code>}
      />
      {error !== undefined && <Trouble error={error} again={again} />}
      {!data && error === undefined && <Loading what="the history" />}
      {data && <History explanation={data} />}
    </>
  );
}

function kebabOf(table: string): string {
  return table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
