import { banner } from '../../mock/cli/banner.ts';

/** What is printed when everything listens. */
export function greeting(siteUrl: string, mockUrl: string | undefined): string {
  const site = `The site is at ${siteUrl}\n`;
  return mockUrl === undefined ? site : `${site}\n${banner(mockUrl)}`;
}
