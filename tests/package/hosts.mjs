// Loaded before a program (`node --import`): what a network of containers would resolve, this machine is.
import dns from 'node:dns';

const HERE = new Set(['mock', 'app']);
const { lookup } = dns;

dns.lookup = (hostname, ...rest) => lookup(HERE.has(hostname) ? '127.0.0.1' : hostname, ...rest);
