import { expect, test } from 'vitest';
import type { MockOptions } from '../../mock/options.ts';
import { startMock } from '../../mock/start.ts';

const PORT = 'port takes a number from 0 to 65535, not';
const HOST = 'host takes an address to listen on, such as 127.0.0.1, not';
const ADDRESS = 'takes the address of a web page, such as http://127.0.0.1:5173/, not';
const TIME = 'webhookTimeout takes milliseconds above 0, or Infinity for no limit, not';
const WORLDS = 'worldLimit takes a whole number from 1 on, or Infinity for no limit, not';
const HOSTS = "allowedHosts takes a list of names of hosts, such as ['mock.example'], not";

/** What JavaScript can give as well as what the types let through. */
test.each([
  ['port', 'abc', `${PORT} 'abc'`],
  ['port', '4010', `${PORT} '4010'`],
  ['port', -1, `${PORT} -1`],
  ['port', 65_536, `${PORT} 65536`],
  ['port', 1.5, `${PORT} 1.5`],
  ['port', Number.NaN, `${PORT} NaN`],
  ['port', null, `${PORT} null`],
  ['host', '', `${HOST} ''`],
  ['host', ' ', `${HOST} ' '`],
  ['host', null, `${HOST} null`],
  ['publicUrl', 'ftp://mock.example', `publicUrl ${ADDRESS} 'ftp://mock.example'`],
  ['publicUrl', 'mock.example', `publicUrl ${ADDRESS} 'mock.example'`],
  ['site', 'javascript:alert(1)', `site ${ADDRESS} 'javascript:alert(1)'`],
  ['allowedHosts', 'mock.example', `${HOSTS} 'mock.example'`],
  ['allowedHosts', ['http://mock.example'], `${HOSTS} [ 'http://mock.example' ]`],
  ['webhookTimeout', 0, `${TIME} 0`],
  ['webhookTimeout', -1, `${TIME} -1`],
  ['webhookTimeout', Number.NaN, `${TIME} NaN`],
  ['webhookTimeout', '5', `${TIME} '5'`],
  ['listen', 'false', "listen takes true or false, not 'false'"],
  ['inbox', 1, 'inbox takes true or false, not 1'],
  ['allowRemoteWebhooks', 'no', "allowRemoteWebhooks takes true or false, not 'no'"],
  ['watch', null, 'watch takes true or false, not null'],
  ['watchScenario', 'shop.yaml', "watchScenario takes true or false, not 'shop.yaml'"],
  ['seed', 5, 'seed takes a text, not 5'],
  ['log', 'quiet', "log takes a function, not 'quiet'"],
  ['worldLimit', 0, `${WORLDS} 0`],
  ['worldLimit', Number.NaN, `${WORLDS} NaN`],
])('a mock is not started with the %s %j', async (name, value, message) => {
  const sockets = () => process.getActiveResourcesInfo().filter((kind) => /^(?:TCPServer|Pipe)Wrap$/.test(kind)).length;
  const before = sockets();
  const started = startMock({ [name]: value } as MockOptions);
  // One that starts all the same does not outlive the test.
  started.then((mock) => mock.close()).catch(() => undefined);
  await expect(started).rejects.toThrow(new RangeError(message));
  expect(sockets()).toBe(before);
});

test.each([
  ['ports', 'There is no option ports; did you mean port?'],
  ['Journal_bytes', 'There is no option Journal_bytes; did you mean journalBytes?'],
  ['verbose', /^There is no option verbose: there are allowRemoteWebhooks, allowedHosts, clock, .+, worldsInMemory$/],
])('an option %s, which there is not, is no option', async (name, message) => {
  const started = startMock({ [name]: undefined } as MockOptions);
  started.then((mock) => mock.close()).catch(() => undefined);
  await expect(started).rejects.toThrow(typeof message === 'string' ? new TypeError(message) : message);
});

test('what is no more than left out has its default', async () => {
  const mock = await startMock({ port: undefined, host: undefined, webhookTimeout: undefined, publicUrl: undefined });
  expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await mock.close();
});
