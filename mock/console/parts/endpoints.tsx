import { Link } from 'react-router-dom';
import { apiOf } from '../lib/calls.ts';
import { credential } from '../lib/credential.ts';
import { countText } from '../lib/format.ts';
import { useStore } from '../lib/store.ts';
import { useCall } from '../lib/use-call.ts';
import { CredentialField } from './credential-field.tsx';
import { Fold } from './fold.tsx';
import { Empty, Loading, Trouble } from './states.tsx';

/** Where the webhooks of an organization are sent. */
export function Endpoints() {
  const token = useStore(credential);
  const { data, error, again } = useCall(`endpoints ${token}`, (signal) =>
    apiOf(token).webhooks.listEndpoints({ limit: 100 }, { signal }),
  );
  return (
    <Fold title="Endpoints">
      <section className="fold-form" aria-label="Endpoints">
        {error !== undefined && <Trouble error={error} again={again} />}
        {!data && error === undefined && <Loading what="the endpoints" />}
        {data?.items.length === 0 && <Empty>There is no endpoint. Events are kept all the same.</Empty>}
        <ul>
          {data?.items.map(({ id, url, events }) => (
            <li key={id} className="endpoint">
              <Link to={`/resources/webhook-endpoints/${id}`}>{url}</Link>
              <span className="quiet">{countText(events.length, 'type')} of events</span>
            </li>
          ))}
        </ul>
        <CredentialField />
      </section>
    </Fold>
  );
}
