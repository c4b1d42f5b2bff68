import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ResourceDigest, SchemaDigest } from '../contract.ts';
import { apiOf } from '../lib/calls.ts';
import { useContract, useOperation, useResource } from '../lib/contract.ts';
import { credential } from '../lib/credential.ts';
import { moneyText } from '../lib/format.ts';
import { type AnyList, idOf, methodOf, type Row, stateOf, subtitleOf, sumOf, timeOf, titleOf } from '../lib/rows.ts';
import { useStore } from '../lib/store.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Badge } from '../parts/badge.tsx';
import { CredentialField } from '../parts/credential-field.tsx';
import { Filters } from '../parts/filters.tsx';
import { Instant } from '../parts/instant.tsx';
import { LongTable } from '../parts/long-table.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import type { Column } from '../parts/row-table.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { MissingView } from './missing.tsx';

/** As many as a page of the API may have. */
const LIMIT = 100;

const NAME: Column<Row> = {
  title: 'Name',
  cell: (row) => (
    <>
      <strong>{titleOf(row)}</strong>
      <span className="quiet">{subtitleOf(row)}</span>
    </>
  ),
};
const STATE: Column<Row> = { title: 'State', cell: (row) => <State row={row} /> };
const AMOUNT: Column<Row> = { title: 'Amount', cell: (row) => <Sum row={row} />, wide: true, numeric: true };
const TIME: Column<Row> = { title: 'Created', cell: (row) => <Instant at={timeOf(row) ?? ''} />, wide: true };

/** The columns that a kind of resource has something for, and their widths. */
function columnsOf(schema: SchemaDigest) {
  const hasState = HAVE_STATE.some((name) => name in schema);
  const hasSum = 'currency' in schema && ('amount' in schema || 'total_amount' in schema);
  const columns = [NAME, ...(hasState ? [STATE] : []), ...(hasSum ? [AMOUNT] : []), TIME];
  const all = ['minmax(0, 5fr)', hasState && 'minmax(0, 1.4fr)', hasSum && 'minmax(0, 1.2fr)', 'minmax(0, 1.8fr)'];
  return {
    columns,
    widths: [all.filter(Boolean).join(' '), hasState ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'] as const,
  };
}

const HAVE_STATE = ['status', 'type', 'source', 'amount_type', 'succeeded', 'is_archived'];

/** All resources of a kind, searched and filtered as the API does it. The filters are in the address. */
export function ResourceListView() {
  const { type } = useParams();
  const resource = useResource(type);
  return resource ? <ResourceList resource={resource} /> : <MissingView />;
}

function ResourceList({ resource }: { readonly resource: ResourceDigest }) {
  const token = useStore(credential);
  const [search] = useSearchParams();
  const filters = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  const operation = useOperation(resource.list);
  const { schemas } = useContract();
  const { columns, widths } = useMemo(() => columnsOf(schemas[resource.schema] ?? {}), [schemas, resource]);
  const hrefOf = useCallback((row: Row) => `/resources/${resource.name}/${idOf(row)}`, [resource]);
  const isFiltered = Object.keys(filters).some((name) => name !== 'sorting');
  const source = {
    key: JSON.stringify([resource.list, token, filters]),
    limit: LIMIT,
    read: (page: number, signal: AbortSignal) =>
      methodOf<AnyList>(apiOf(token), resource.list)({ ...inputOf(resource, filters), page, limit: LIMIT }, { signal }),
  };
  return (
    <>
      <ViewHead title={resource.title} before={<BackLink to="/resources">Resources</BackLink>} about={resource.about}>
        <CredentialField />
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      <Filters resource={resource} />
      <LongTable
        key={source.key}
        label={resource.title}
        source={source}
        columns={columns}
        widths={widths}
        hrefOf={hrefOf}
        empty={isFiltered ? 'Nothing fits the filters.' : `There are no ${resource.title.toLowerCase()} yet.`}
      />
    </>
  );
}

/** Addresses have texts; the API takes a boolean where the contract says so. */
function inputOf({ filters }: ResourceDigest, given: Readonly<Record<string, string>>): object {
  const typed = Object.entries(given).map(([name, value]) => {
    const type = filters.find((one) => one.name === name)?.type;
    return [name, type === 'boolean' ? value === 'true' : value];
  });
  return Object.fromEntries(typed);
}

function State({ row }: { readonly row: Row }) {
  const state = stateOf(row);
  return state === undefined ? null : <Badge state={state} />;
}

function Sum({ row }: { readonly row: Row }) {
  const sum = sumOf(row);
  return sum === undefined ? null : moneyText(sum.amount, sum.currency);
}
