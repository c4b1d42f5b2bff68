import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../client/control.ts';
import type { ResourceDigest } from '../contract.ts';
import { apiOf } from '../lib/calls.ts';
import { useOperation, useResource } from '../lib/contract.ts';
import { credential } from '../lib/credential.ts';
import { idOf, type Row, readOne, stateOf, titleOf } from '../lib/rows.ts';
import { useStore } from '../lib/store.ts';
import { useCall } from '../lib/use-call.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Badge } from '../parts/badge.tsx';
import { Choices } from '../parts/choices.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { CredentialField } from '../parts/credential-field.tsx';
import { Fields } from '../parts/fields.tsx';
import { JsonView } from '../parts/json-view.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { MissingView } from './missing.tsx';

/** One resource, field by field, with what the contract says of each. */
export function ResourceView() {
  const { type, id = '' } = useParams();
  const resource = useResource(type);
  return resource ? <OneResource key={id} resource={resource} id={id} /> : <MissingView />;
}

function OneResource({ resource, id }: { readonly resource: ResourceDigest; readonly id: string }) {
  const token = useStore(credential);
  const operation = useOperation(resource.get ?? resource.list);
  const { data, error, again } = useCall(`${resource.name} ${id} ${token}`, (signal) =>
    readOne(apiOf(token), resource, id, signal),
  );
  const isGone = data === null || (error instanceof ApiError && error.status === 404);
  return (
    <>
      <ViewHead
        title={data && !isGone ? titleOf(data) : resource.title}
        before={<BackLink to={`/resources/${resource.name}`}>{resource.title}</BackLink>}
        about={<Name id={id} row={data ?? undefined} />}
      >
        <CredentialField />
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      {isGone ? (
        <Empty>
          <p>There is nothing with this id, or the credential does not see it.</p>
        </Empty>
      ) : (
        error !== undefined && <Trouble error={error} again={again} />
      )}
      {data
        ? !isGone && <Content resource={resource} row={data} />
        : error === undefined && !isGone && <Loading what="it" />}
    </>
  );
}

function Name({ id, row }: { readonly id: string; readonly row: Row | undefined }) {
  const state = row && stateOf(row);
  return (
    <span className="resource-name">
      <code>{id}</code>
      <CopyButton text={id} what="the id" />
      {state !== undefined && <Badge state={state} />}
    </span>
  );
}

const FORMS = { fields: 'Fields', json: 'JSON' } as const;

function Content({ resource, row }: { readonly resource: ResourceDigest; readonly row: Row }) {
  const [form, setForm] = useState<keyof typeof FORMS>('fields');
  return (
    <>
      <div className="forms-row">
        <Choices label="Show it as" choices={FORMS} value={form} onChoose={setForm} />
        <Link className="quiet-button" to={`/why/${idOf(row)}`}>
          Why it is so
        </Link>
      </div>
      {form === 'json' ? <JsonView value={row} what="the resource" /> : <Fields row={row} schema={resource.schema} />}
    </>
  );
}
