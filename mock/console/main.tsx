import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/table.css';
import './styles/resource.css';
import './styles/views.css';
import './styles/journal.css';
import './styles/faults.css';
import './styles/coverage.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { beat } from './lib/pulse.ts';
import { routes } from './routes.tsx';

const place = document.getElementById('console');
if (!place) throw new Error('The page has no place for the console');

void beat();
createRoot(place).render(
  <StrictMode>
    {/* After the hash: the paths below /_mock are those of the control API. */}
    <RouterProvider router={createHashRouter(routes)} />
  </StrictMode>,
);
