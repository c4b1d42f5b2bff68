import { type ChildProcess, spawn } from 'node:child_process';

const DONE = '@@done';

/** The commands of a document work in the clone as they are; only what would install anew, and `jq`, are at hand already. */
const AT_HAND = [
  `jq() { '${process.execPath}' tests/support/jq.mjs "$@"; }`,
  'make() { command make -o node_modules/.installed "$@"; }',
  'npx() { shift; scripts/billing-mock "$@"; }',
];

/** A shell that goes on, as the one that a reader types into. */
export class Terminal {
  readonly #shell: ChildProcess;
  #output = '';
  #told: () => void = () => undefined;

  constructor(env: Readonly<Record<string, string>> = {}) {
    const stdio = ['pipe', 'pipe', 'pipe'] as const;
    // A group of its own, so that what runs in it ends with it.
    this.#shell = spawn('bash', ['-euo', 'pipefail'], {
      env: { ...process.env, ...env },
      stdio: [...stdio],
      detached: true,
    });
    for (const stream of [this.#shell.stdout, this.#shell.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        this.#told();
      });
    this.#shell.once('exit', () => {
      this.#output += '\n@@ended';
      this.#told();
    });
    for (const line of AT_HAND) this.type(line);
  }

  get output(): string {
    return this.#output;
  }

  /** Types commands and waits for nothing. */
  type(code: string): void {
    this.#shell.stdin?.write(`${code}\n`);
  }

  /** Runs commands to their end, and gives what they print. Rejects with it when one of them fails. */
  async run(code: string): Promise<string> {
    const from = this.#output.length;
    this.type(`${code}\necho ${DONE}`);
    await this.until(new RegExp(`^${DONE}$`, 'm'), from);
    return this.#output.slice(from).split(DONE)[0]?.trim() ?? '';
  }

  /** Waits until something is printed. Rejects with all that was when the shell ends before. */
  async until(words: RegExp, from = 0): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this.#output.slice(from));
      if (found) return found;
      if (this.#output.endsWith('@@ended')) throw new Error(`The shell has ended: ${this.#output}`);
      await new Promise<void>((resolve) => {
        this.#told = resolve;
      });
    }
  }

  /** Ends it and all that runs in it. */
  end(): void {
    if (this.#shell.pid !== undefined && this.#shell.exitCode === null) process.kill(-this.#shell.pid, 'SIGTERM');
  }
}
