import { ApiError } from '../../client/api-error.ts';
import { BillingError } from '../../client/errors/billing-error.ts';
import { createContext } from './context.ts';
import { EXIT, Failure } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { createInterruption } from './interruption.ts';
import { given, type Named, named } from './parse.ts';
import { refusedLine } from './refused.ts';

const interruption = createInterruption();

/** Does what the arguments of the command line say, and sets the exit code. */
export async function run(args: readonly string[]): Promise<void> {
  // Who reads no further, such as `head`, has all that it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(EXIT.done);
  });
  await act(args[0] === 'help' ? [...args.slice(1), '--help'] : args);
}

async function act(args: readonly string[]): Promise<void> {
  let found: Named | undefined;
  try {
    found = await named(args);
    const read = given(found);
    if (read) await found.action.run(createContext(read.values, interruption), read);
    else process.stdout.write(isNamed(args) ? helpOf(found) : await overview());
    process.exitCode ??= interruption.code();
  } catch (error) {
    process.exitCode = interruption.code() ?? told(error, isNamed(args) ? found : undefined);
  }
}

function isNamed([name]: readonly string[]): boolean {
  return name !== undefined && !name.startsWith('-');
}

/** Tells in one line what went wrong, and gives the exit code. What nobody foresaw is thrown, with its stack. */
function told(error: unknown, found: Named | undefined): number {
  const [line, code] = outcomeOf(error);
  const help = ['billing-mock', found?.command.name, found?.actionName, '--help'].filter(Boolean).join(' ');
  const hint = code === EXIT.misuse ? `${line.endsWith('?') ? '' : '.'} See ${help}.` : '';
  process.stderr.write(`billing-mock: ${line}${hint}\n`);
  return code;
}

function outcomeOf(error: unknown): [line: string, code: number] {
  if (error instanceof Failure) return [error.message, error.code];
  if (error instanceof ApiError) return [refusedLine(error), EXIT.failed];
  if (error instanceof BillingError) {
    // The context's own `fetch` knows why a call was not answered.
    const { cause } = error;
    return cause instanceof Failure ? [cause.message, cause.code] : [error.message, EXIT.failed];
  }
  // Of the system, such as a file that is not there.
  if (error instanceof Error && 'syscall' in error) return [error.message, EXIT.failed];
  throw error;
}
