import { Link } from 'react-router-dom';
import type { ResourceDigest } from '../contract.ts';
import { apiOf } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { credential } from '../lib/credential.ts';
import { type AnyList, methodOf } from '../lib/rows.ts';
import { useStore } from '../lib/store.ts';
import { useCall } from '../lib/use-call.ts';
import { CredentialField } from '../parts/credential-field.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** What there is in the world, by kind. */
export function ResourceTypesView() {
  const { resources } = useContract();
  return (
    <>
      <ViewHead title="Resources" about="What the world holds, as the API shows it.">
        <CredentialField />
      </ViewHead>
      <ul className="types">
        {resources.map((resource) => (
          <li key={resource.name}>
            <TypeLink resource={resource} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TypeLink({ resource }: { readonly resource: ResourceDigest }) {
  const token = useStore(credential);
  const { name, title, list } = resource;
  const { data, error } = useCall(`${list} ${token}`, (signal) =>
    methodOf<AnyList>(apiOf(token), list)({ limit: 1 }, { signal }),
  );
  const count = error === undefined ? (data?.pagination.total_count ?? '') : '–';
  return (
    <Link to={`/resources/${name}`} className="type">
      <span className="type-count">{count}</span>
      <span>{title}</span>
    </Link>
  );
}
