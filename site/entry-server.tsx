import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preloadAll } from './lib/preloadable.tsx';

export { config } from './config.ts';
export { seoText } from './content/seo.ts';
export { seoTags } from './lib/seo.ts';
export { routes } from './routes.ts';

/** The HTML of a page, for the inside of its root element. */
export async function render(path: string): Promise<string> {
  await preloadAll();
  return renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
}
