import { evidence } from './browser';
import { faults } from './product';

/** For environment.cjs, which lives outside the suite. */
Object.assign(globalThis, { evidenceOfFailure: async () => `${await evidence()}\n\n${faults()}` });
