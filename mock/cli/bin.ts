#!/usr/bin/env node
import { whatIsMissing } from './requirements.ts';

const missing = whatIsMissing(process.versions.node);
if (missing === undefined) {
  await import('./main.ts');
} else {
  console.error(`billing-mock: ${missing}`);
  process.exitCode = 1;
}
