import { BANNER } from './code.ts';
import type { Operation } from './operations.ts';
import { mayBeStep } from './scenario-steps.ts';

/** Which calls of the control API a step of a scenario may make. */
export function emitScenarioCalls(control: readonly Operation[]): string {
  const ids = control.filter(mayBeStep).map(({ id }) => `  '${id}',\n`);
  return `${BANNER}\n\n/** The calls of the control API that a step of a scenario may make. */\nexport const controlSteps = [\n${ids.join('')}] as const;\n`;
}
