import type { Contract } from './contract.ts';
import { demoCredentials } from './credentials.ts';
import { STYLES } from './styles.ts';

/** Languages of the renderer's own that are not shown: a reader sees curl, fetch and the client. */
const HIDDEN = {
  ...Object.fromEntries(
    [
      ...['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'julia', 'kotlin', 'node', 'objc', 'ocaml'],
      ...['php', 'powershell', 'python', 'r', 'ruby', 'rust', 'swift'],
    ].map((language) => [language, true]),
  ),
  js: ['axios', 'jquery', 'ofetch', 'xhr'],
  shell: ['httpie', 'wget'],
};

/** What the renderer is told. Everything that would call or name another host is off. */
export function configurationOf(contract: Contract): Readonly<Record<string, unknown>> {
  return {
    content: contract,
    authentication: { securitySchemes: demoCredentials(contract) },
    ...{ persistAuth: false, defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' }, hiddenClients: HIDDEN },
    ...{ theme: 'none', customCss: STYLES, withDefaultFonts: false },
    ...{ telemetry: false, agent: { disabled: true }, mcp: { disabled: true } },
    ...{ hideClientButton: true, showDeveloperTools: 'never', documentDownloadType: 'none' },
    ...{ hideModels: true, defaultOpenFirstTag: false },
  };
}
