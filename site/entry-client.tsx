import './styles/site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { StillPage } from './components/still-page.tsx';
import { CodeError } from './lib/preloadable.tsx';
import { codeOfPath } from './page-code.ts';

const found = document.getElementById('root');
if (!found) throw new Error('The page has no #root element.');
const root = found;

/** Code that does not come is the visitor's trouble or a deployment's; any other error is a fault of the site. */
const onCaughtError = (error: unknown) => (error instanceof CodeError ? console.warn : console.error)(error);

// No `await` at the top of the module: the bundler joins no chunks around one.
void prepare().then(start, root.firstElementChild ? wait : start);

/** The first render must find the page's code, or it would not match what was prerendered. */
async function prepare(): Promise<void> {
  if (!/[?&#]error(_\w+)?=/.test(location.href)) return codeOfPath(location.pathname).preload();
  const [{ showRedirectError }] = await Promise.all([import('./lib/redirect-error.ts'), codeOfPath('/auth').preload()]);
  showRedirectError();
  root.replaceChildren();
}

function start(): void {
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  // The development server sends an empty root.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(app);
}

/** Until the code comes, the prerendered page stands: it can be read, and its links lead on. */
function wait(error: unknown): void {
  console.warn(error);
  const place = document.body.appendChild(document.createElement('div'));
  const notice = createRoot(place);
  const onArrival = () => {
    notice.unmount();
    place.remove();
    start();
  };
  notice.render(<StillPage prepare={prepare} onArrival={onArrival} />);
}
