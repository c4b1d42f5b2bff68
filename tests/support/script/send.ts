import { type IncomingMessage, request } from 'node:http';

/** A request as a script has it. */
export interface Line {
  readonly method: string;
  readonly path: string;
  readonly token?: string | null;
  /** JSON unless it is bytes or text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came, all of it but the time at which it was sent. */
export interface Told {
  readonly line: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** Sends requests to a server by one name, wherever it listens: addresses in answers begin with the name. */
export class Sender {
  readonly told: Told[] = [];
  #port: number;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** Goes on with another server. */
  turnTo(url: string): void {
    this.#port = Number(new URL(url).port);
  }

  /** Sends a request, writes down what came, and gives it. */
  async send({ method, path, token = 'mock_oat_demo', body, headers = {} }: Line): Promise<Told> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
    const sent = request({
      ...{ port: this.#port, host: '127.0.0.1', method, path },
      headers: {
        ...{ host: 'mock' },
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(bytes !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
        ...headers,
      },
    });
    const answer = new Promise<IncomingMessage>((come, fail) => {
      sent.once('response', come);
      sent.once('error', fail);
    });
    sent.end(bytes);
    const response = await answer;
    const told = {
      line: `${method} ${path}`,
      status: response.statusCode ?? 0,
      headers: withoutDate(response.rawHeaders),
      body: await bodyOf(response),
    };
    this.told.push(told);
    return told;
  }

  /** Sends a request and gives the JSON that came. Throws when it was refused. */
  async ask<T>(line: Line): Promise<T> {
    const { status, body } = await this.send(line);
    if (status > 299) throw new Error(`${line.method} ${line.path} was answered ${status}: ${body}`);
    // The mock checks its answers against the contract, whose types the caller names.
    return JSON.parse(Buffer.from(body, 'latin1').toString()) as T;
  }
}

/** The bytes that came, one character each, and whether the connection was cut after them. */
async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = await new Promise<string>((resolve) => {
    response.once('end', () => resolve(''));
    response.once('error', () => resolve(' (cut off)'));
  });
  return Buffer.concat(chunks).toString('latin1') + end;
}

function withoutDate(raw: readonly string[]): string[] {
  const lines = Array.from({ length: raw.length / 2 }, (_, index) => `${raw[index * 2]}: ${raw[index * 2 + 1]}`);
  return lines.filter((line) => !/^date:/i.test(line));
}
