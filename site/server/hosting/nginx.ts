import type { Delivery } from '../delivery.ts';
import { mediaTypes } from '../media-types.ts';
import { commonHeaders, otherHeaders, pathRules } from '../path-headers.ts';
import type { Headers } from '../security-headers.ts';

const headersByPath = { 'Cache-Control': '$site_cache_control', 'Cross-Origin-Resource-Policy': '$site_embedding' };

/** A configuration for nginx that serves the build as the preview server does. */
export function nginxConfiguration(delivery: Delivery): string {
  return `${introduction}
${map('Cache-Control')}
${map('Cross-Origin-Resource-Policy')}
${documentMaps(delivery.headers)}
server {
    listen 8080;
    root /srv/site;

    server_tokens off;
    absolute_redirect off;
    error_page 404 /404.html;

    # The build has a .gz beside each text.
    gzip_static on;
    gzip_vary on;
    # And a .br, for which nginx needs its brotli module:
    # brotli_static on;

${types()}
    # No location below may have an add_header of its own: it would be without all of these.
${addHeaders(delivery)}
${delivery.pages.map(page).join('')}
    location = /404.html {
        internal;
    }

    # Not for visitors: pages under their file names, compressed copies, notes to servers.
    location ~ (^|/)[._]|\\.(html|br|gz)$ {
        return 404;
    }

    location / {
        try_files $uri =404;
    }
${insights(delivery)}${checkouts(delivery)}}
`;
}

const introduction = `# Written by the build of the site. Include it in the http block of nginx, after these changes:
#
# - listen and root: as this machine has them, with TLS here or in front.
# - site-billing.conf, which this file includes and which only root and nginx may read, has two lines:
#     proxy_pass https://<the billing platform>;
#     proxy_set_header Authorization "Bearer <an organization token with the scope checkouts:write alone>";
`;

/** The value of a header for each path. */
function map(header: keyof typeof headersByPath): string {
  const lines = pathRules.map(({ pattern, headers }) => `    "~${pattern}" "${headers[header]}";\n`);
  const fallback = `    default "${otherHeaders[header]}";\n`;
  return `map $uri ${headersByPath[header]} {\n${lines.join('')}${fallback}}\n`;
}

/** The long headers, for documents alone: nginx leaves a header out whose value is empty. */
function documentMaps(headers: Headers): string {
  const others = pathRules.map(({ pattern, isDocument }) => ({ pattern, isDocument: isDocument === true }));
  const all = Object.entries(headers).map(([name, value]) => {
    const lines = others.map((rule) => `    "~${rule.pattern}" "${rule.isDocument ? value : ''}";\n`);
    return `map $uri ${variable(name)} {\n${lines.join('')}    default "${value}";\n}\n`;
  });
  return all.join('\n');
}

function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

function types(): string {
  const pure = (type: string) => type.split(';')[0] ?? '';
  const entries = Object.entries(mediaTypes);
  const lines = entries.map(([ending, type]) => `        ${pure(type)} ${ending.slice(1)};\n`);
  const withCharset = entries.filter(([, type]) => type.includes('charset')).map(([, type]) => pure(type));
  // text/html is among them by default, and may not be named.
  const named = withCharset.filter((type) => type !== 'text/html');
  return `    types {\n${lines.join('')}    }\n    charset utf-8;\n    charset_types ${named.join(' ')};\n`;
}

function addHeaders({ headers }: Delivery): string {
  const documents = Object.fromEntries(Object.keys(headers).map((name) => [name, variable(name)]));
  const all = Object.entries({ ...commonHeaders, ...headersByPath, ...documents });
  return all.map(([name, value]) => `    add_header ${name} "${value}" always;\n`).join('');
}

function page(path: string): string {
  if (path === '/') return location('= /', ['try_files /index.html =404;']);
  return (
    location(`= ${path}`, [`try_files ${path}/index.html =404;`]) +
    location(`= ${path}/`, [`return 301 ${path}$is_args$args;`])
  );
}

function insights({ insightsPath }: Delivery): string {
  if (insightsPath === null) return '';
  const note = '\n    # An empty script. With an insights service, pass this path on to it.';
  return note + location(`= ${insightsPath}`, ['default_type text/javascript;', 'return 200 "";']);
}

/** The only call of the billing API that passes. Its body is written here: what a browser sends cannot change it. */
function checkouts({ headers, purchase }: Delivery): string {
  const hidden = ['Set-Cookie', ...Object.keys({ ...headers, ...commonHeaders, ...headersByPath })];
  const refusal = [
    'default_type application/json;',
    ...refuse(404, 'ResourceNotFound', 'Only /v1/checkouts/ is here.'),
  ];
  return (
    location('~ ^/v1(/|$)', refusal) +
    // Without it, nginx would redirect to the path with the slash.
    location('= /v1/checkouts', refusal) +
    location('= /v1/checkouts/', [
      'default_type application/json;',
      'if ($request_method != POST) {',
      ...refuse(405, 'MethodNotAllowed', '/v1/checkouts/ takes POST alone.').map((line) => `    ${line}`),
      '}',
      'client_max_body_size 16k;',
      'proxy_pass_request_headers off;',
      `proxy_set_body '${JSON.stringify(purchase)}';`,
      'proxy_set_header Content-Type application/json;',
      'proxy_set_header Accept application/json;',
      'proxy_ssl_server_name on;',
      'proxy_connect_timeout 5s;',
      'proxy_read_timeout 10s;',
      ...hidden.map((name) => `proxy_hide_header ${name};`),
      'include site-billing.conf;',
    ])
  );
}

function refuse(status: number, error: string, detail: string): string[] {
  return [`return ${status} '${JSON.stringify({ error, detail })}';`];
}

function location(match: string, lines: readonly string[]): string {
  return `\n    location ${match} {\n${lines.map((line) => `        ${line}\n`).join('')}    }\n`;
}
