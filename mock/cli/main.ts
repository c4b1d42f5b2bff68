#!/usr/bin/env node
import nodeModule from 'node:module';
import { tooOldFor } from '../node-version.ts';

// A third of a start is reading code: the next start finds it read. Node has it since 22.8.
nodeModule.enableCompileCache?.();

const mistake = tooOldFor(process.versions.node);
if (mistake === undefined) await (await import('./run.ts')).run(process.argv.slice(2));
else {
  process.stderr.write(`billing-mock: ${mistake}\n`);
  process.exitCode = 1;
}
