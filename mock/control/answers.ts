/** An answer outside the contract, ready to be sent. */
export interface ControlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ControlAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function html(body: string): ControlAnswer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
