// Starts the command of the package as npx does, with the arguments of this program, calls it and ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const command = ['node_modules/.bin/billing-mock', '--port', '0', ...process.argv.slice(2)];
const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
const exit = once(child, 'exit');
let output = '';
for await (const chunk of child.stdout) {
  output += chunk;
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  if (!url) continue;
  const { createClient } = await import('billing-contract');
  const { items } = await createClient({ baseUrl: url, token: 'mock_oat_demo' }).products.list();
  if (items.length === 0) throw new Error('There are no products');
  child.kill('SIGINT');
  break;
}
const [code] = await exit;
process.exitCode = code ?? 1;
