import { MemoryStore } from '../../../../mock/kernel/store/memory.ts';
import { describeStore } from './store-suite.ts';

describeStore('the store in memory', { open: (before) => before ?? new MemoryStore(), many: 25_000, runs: 100 });
