import { config } from '../config.ts';
import { trusted } from './trusted.ts';

/** Adds the insights script to the page, once it no longer competes with the page itself. */
export function loadInsights(): void {
  if (config.insightsPath === null) return;
  const script = document.createElement('script');
  script.src = trusted.createScriptURL(config.insightsPath);
  script.defer = true;
  document.head.append(script);
}
