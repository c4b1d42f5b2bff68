import { MemoryStore } from '../../../../mock/kernel/store/memory.ts';
import { describeStore } from './store-suite.ts';

describeStore('the store in memory', () => new MemoryStore());
