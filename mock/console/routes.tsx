import { Navigate, type RouteObject } from 'react-router-dom';
import { Crash } from './parts/crash.tsx';
import { Shell } from './parts/shell.tsx';
import { ClockView } from './views/clock.tsx';
import { CoverageView } from './views/coverage.tsx';
import { CoverageOperationView } from './views/coverage-operation.tsx';
import { FaultsView } from './views/faults.tsx';
import { JournalView } from './views/journal.tsx';
import { JournalEntryView } from './views/journal-entry.tsx';
import { MissingView } from './views/missing.tsx';
import { ResourceView } from './views/resource.tsx';
import { ResourceListView } from './views/resource-list.tsx';
import { ResourceTypesView } from './views/resource-types.tsx';
import { WebhookEventView } from './views/webhook-event.tsx';
import { WebhooksView } from './views/webhooks.tsx';
import { WhyView } from './views/why.tsx';
import { WorldsView } from './views/worlds.tsx';

export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Shell />,
    errorElement: <Crash />,
    children: [
      { index: true, element: <Navigate to="/resources" replace /> },
      { path: 'worlds', element: <WorldsView /> },
      { path: 'resources', element: <ResourceTypesView /> },
      { path: 'resources/:type', element: <ResourceListView /> },
      { path: 'resources/:type/:id', element: <ResourceView /> },
      { path: 'journal', element: <JournalView /> },
      { path: 'journal/:id', element: <JournalEntryView /> },
      { path: 'why/:id', element: <WhyView /> },
      { path: 'faults', element: <FaultsView /> },
      { path: 'webhooks', element: <WebhooksView /> },
      { path: 'webhooks/:number', element: <WebhookEventView /> },
      { path: 'coverage', element: <CoverageView /> },
      { path: 'coverage/:id', element: <CoverageOperationView /> },
      { path: 'clock', element: <ClockView /> },
      { path: '*', element: <MissingView /> },
    ],
  },
];
