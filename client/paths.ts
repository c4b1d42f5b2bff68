export { pathsOf } from './paths-of.ts';
