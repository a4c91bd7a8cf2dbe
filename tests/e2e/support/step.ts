import { evidence } from './browser';
import { faults } from './product';

let failedStep = '';

/**
 * One step of a suite's way; after a step that failed the following ones fail at once instead of each waiting in vain.
 * A failed one says what its pages showed and what the server wrote.
 */
export function step(name: string, work: () => Promise<void>): void {
  it(name, async () => {
    if (failedStep) throw new Error(`not tried: “${failedStep}” has failed`);
    failedStep = name;
    await work().catch(async (error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\n\n${await evidence()}\n\n${faults()}`,
        {
          cause: error,
        },
      );
    });
    failedStep = '';
  });
}
