import { billing } from './billing';

export function Orders() {
  const orders = billing.useInfiniteQuery(
    'get',
    '/v1/customer-portal/orders/',
    { params: { query: { limit: 2 } } },
    {
      pageParamName: 'page',
      initialPageParam: 1,
      getNextPageParam: ({ pagination }, pages) => (pages.length < pagination.max_page ? pages.length + 1 : undefined),
    },
  );
  return (
    <>
      {orders.isError && <p role="alert">The orders could not be read</p>}
      <ul aria-label="Orders">
        {orders.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, created_at }) => (
            <li key={id}>{created_at.slice(0, 10)}</li>
          ))}
      </ul>
      {orders.hasNextPage && (
        <button type="button" onClick={() => orders.fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}
