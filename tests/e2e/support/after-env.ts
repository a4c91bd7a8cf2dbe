import { evidence, refusedByPolicy } from './browser';
import { faults } from './product';

/** For environment.cjs, which lives outside the suite. */
Object.assign(globalThis, { evidenceOfFailure: async () => `${await evidence()}\n\n${faults()}` });

// Whatever a suite opens, nothing in it may need more than the product's own policy allows.
afterAll(() => expect(refusedByPolicy()).toEqual([]));
