// globalSetup of jest: a mock in a process of its own, which jest's modules cannot disturb.
const { spawn } = require('node:child_process');
const { once } = require('node:events');

module.exports = async () => {
  const mock = spawn('npx', ['billing-mock', 'start', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npx has a child, which is ended with it
  });
  const [line] = await once(mock.stdout, 'data');
  process.env.BILLING_MOCK_URL = JSON.parse(line).url;
  globalThis.endBillingMock = () => process.kill(-mock.pid, 'SIGTERM');
};
