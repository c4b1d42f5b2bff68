import { config } from '../config.ts';

/** Adds the insights script to the page, once it no longer competes with the page itself. */
export function loadInsights(): void {
  if (config.insightsPath === 'off' || config.insightsPath === '') return;
  const script = document.createElement('script');
  script.src = config.insightsPath;
  script.defer = true;
  document.head.append(script);
}
