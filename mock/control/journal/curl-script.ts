import type { Asked } from './code.ts';
import { hasDots, type Replay, replayOf, untold } from './request.ts';
import type { Variables } from './variables.ts';

/** The requests as a shell script. */
export function curlScript(asked: readonly Asked[], variables: Variables): string {
  const commands = asked.map(({ call, title }) => {
    const comment = `# ${title.replaceAll(/[\r\n]/g, ' ')}`;
    const reason = untold(call);
    if (reason !== null) return `${comment}\n# ${reason}`;
    const replay = replayOf(call, variables);
    const refused = refusedBy(replay);
    return `${comment}\n${refused === null ? command(replay, variables) : `# ${refused}`}`;
  });
  return commands.map((text) => `${text}\n`).join('\n');
}

/** Why curl cannot send a request; null when it can. */
function refusedBy({ method, body }: Replay): string | null {
  if (body === undefined) return null;
  if (method === 'HEAD') return 'curl sends no body with HEAD.';
  return body.includes('\0') ? 'Its body has a character that no command takes.' : null;
}

function command({ url, method, credential, headers, body }: Replay, variables: Variables): string {
  const quoted = (text: string) => quote(text, variables);
  const given = [
    ...(credential ? [`-H ${authorization(credential, variables)}`] : []),
    // Of itself curl would say that it is a form.
    ...(body !== undefined && !headers.some(([name]) => name === 'content-type') ? ["-H 'content-type:'"] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  const asIs = hasDots(url) ? ' --path-as-is' : '';
  return [`curl -g${asIs}${methodOption(method, body !== undefined)} ${quoted(url)}`, ...given].join(' \\\n  ');
}

/** A scheme is whatever was sent. */
function authorization({ scheme, variable }: NonNullable<Replay['credential']>, variables: Variables): string {
  if (/^[A-Za-z]+$/.test(scheme)) return `"Authorization: ${scheme} $${variable}"`;
  return quote(`Authorization: ${scheme} ${variables.mark(variable)}`, variables);
}

/** What curl does of itself is not said. */
function methodOption(method: string, hasBody: boolean): string {
  if (method === 'HEAD') return ' -I';
  return method === (hasBody ? 'POST' : 'GET') ? '' : ` -X ${/^[A-Z]+$/.test(method) ? method : single(method)}`;
}

/** A word of a shell, in which nothing means anything but the variables. */
function quote(text: string, variables: Variables): string {
  const words = variables
    .pieces(text)
    .map((piece) => (typeof piece === 'string' ? single(piece) : `"$${piece.variable}"`));
  return words.join('') || "''";
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
