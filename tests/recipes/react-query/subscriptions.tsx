import { useQueryClient } from '@tanstack/react-query';
import { billing } from './billing';

const PATH = '/v1/customer-portal/subscriptions/';

export function Subscriptions() {
  const queries = useQueryClient();
  const list = billing.useQuery('get', PATH, { params: { query: { active: true } } });
  const cancel = billing.useMutation('delete', '/v1/customer-portal/subscriptions/{id}', {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', PATH] }),
  });
  if (list.error) {
    const isOver = 'error' in list.error && list.error.error === 'Unauthorized';
    return <p role="alert">{isOver ? 'Your session has ended' : 'The list could not be read'}</p>;
  }
  return (
    <>
      {cancel.isError && <p role="alert">The subscription could not be canceled</p>}
      <ul aria-label="Subscriptions">
        {list.data?.items.map(({ id, product }) => (
          <li key={id}>
            {product.name}
            <button
              type="button"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({ params: { path: { id } } })}
            >
              Cancel
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
