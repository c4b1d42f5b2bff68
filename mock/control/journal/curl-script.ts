import type { Asked } from './code.ts';
import { type Replay, replayOf } from './request.ts';
import type { Variables } from './variables.ts';

/** The requests as a shell script. */
export function curlScript(asked: readonly Asked[], variables: Variables): string {
  const commands = asked.map(({ call, title }) => {
    const replay = replayOf(call, variables);
    const comment = `# ${title.replaceAll(/[\r\n]/g, ' ')}`;
    return replay ? `${comment}\n${command(replay, variables)}` : `${comment}\n# Its body is not kept whole.`;
  });
  return commands.map((text) => `${text}\n`).join('\n');
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
  return [`curl -g${methodOption(method, body !== undefined)} ${quoted(url)}`, ...given].join(' \\\n  ');
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
