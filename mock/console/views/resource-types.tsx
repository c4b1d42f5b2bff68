import { Link } from 'react-router-dom';
import type { ResourceDigest } from '../contract.ts';
import { useContract } from '../lib/contract.ts';
import { credential } from '../lib/credential.ts';
import { numberText } from '../lib/format.ts';
import { useStore } from '../lib/store.ts';
import { useCounts } from '../lib/use-counts.ts';
import { CredentialField } from '../parts/credential-field.tsx';
import { Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** What there is in the world, by kind. */
export function ResourceTypesView() {
  const { resources } = useContract();
  const token = useStore(credential);
  const { counts, error, again } = useCounts(token, resources);
  return (
    <>
      <ViewHead title="Resources" about="What the world holds, as the API shows it.">
        <CredentialField />
      </ViewHead>
      {error !== undefined && <Trouble error={error} again={again} />}
      <ul className="types">
        {resources.map((resource) => (
          <li key={resource.name}>
            <TypeLink resource={resource} count={counts.get(resource.name)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeProps {
  readonly resource: ResourceDigest;
  /** Undefined until it is known; null when this credential may not know. */
  readonly count: number | null | undefined;
}

function TypeLink({ resource: { name, title }, count }: TypeProps) {
  return (
    <Link to={`/resources/${name}`} className="type" data-none={count === 0 || undefined}>
      <span className="type-count">{count === null ? '–' : count !== undefined && numberText(count)}</span>
      <span>{title}</span>
    </Link>
  );
}
