let failedStep = '';

/** One step of a suite's way; after a step that failed the following ones fail at once instead of each waiting in vain. */
export function step(name: string, work: () => Promise<void>): void {
  it(name, async () => {
    if (failedStep) throw new Error(`not tried: “${failedStep}” has failed`);
    failedStep = name;
    await work();
    failedStep = '';
  });
}
