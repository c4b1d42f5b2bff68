import { useRouteError } from 'react-router-dom';

/** What is there when the console itself has a fault. */
export function Crash() {
  const error = useRouteError();
  return (
    <main className="crash">
      <h1>The console has a fault</h1>
      <p>The mock goes on. Load the page again to look at it.</p>
      <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      <button type="button" className="main-button" onClick={() => location.reload()}>
        Load again
      </button>
    </main>
  );
}
