import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { runCommand } from '../gate/children.ts';
import { FOLDER, programOf } from './folder.ts';

/** A finding that may be, and why. */
export interface Exception {
  readonly rule: string;
  /** The keys to the place, joined by slashes, with `*` for any part of them. */
  readonly at: string;
  readonly reason: string;
}

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export interface Linted {
  /** How many findings each exception names. */
  readonly excepted: ReadonlyMap<Exception, number>;
  /** Findings that no exception names, and exceptions that name none. */
  readonly problems: readonly string[];
}

const EXCEPTIONS_FILE = 'scripts/compat/exceptions.yaml';

export function readExceptions(): readonly Exception[] {
  return parse(readFileSync(EXCEPTIONS_FILE, 'utf8'));
}

/** Lints the contract with every rule of `spectral:oas`. */
export async function lintWithSpectral(): Promise<Linted> {
  const command = [programOf('spectral'), 'lint', '-r', 'spectral.yaml', '-f', 'json', '-q', 'openapi.json'];
  const { output } = await runCommand(command, { cwd: FOLDER });
  return sort(findingsIn(output), readExceptions());
}

function findingsIn(output: string): readonly Finding[] {
  try {
    return JSON.parse(output);
  } catch {
    throw new Error(`Spectral did not lint:\n${output.trim()}`);
  }
}

/** Puts each finding to the exception that names it. */
export function sort(findings: readonly Finding[], exceptions: readonly Exception[]): Linted {
  const excepted = new Map(exceptions.map((exception) => [exception, 0]));
  const problems: string[] = [];
  for (const { code, message, path } of findings) {
    const place = path.join('/');
    const exception = exceptions.find(({ rule, at }) => rule === code && fits(place, at));
    if (exception) excepted.set(exception, (excepted.get(exception) ?? 0) + 1);
    else problems.push(`${code} at ${place}: ${message}`);
  }
  const idle = exceptions.filter((exception) => excepted.get(exception) === 0);
  return {
    excepted,
    problems: [
      ...problems,
      ...idle.map(({ rule, at }) => `${EXCEPTIONS_FILE} names ${rule} at ${at}, which is not found`),
    ],
  };
}

function fits(place: string, at: string): boolean {
  const parts = at.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(place);
}
