const LOOK_MS = 10;
const AT_MOST_MS = 30_000;

/** Waits until something holds, looking every 10 ms; throws when it has not come about within 30 s. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'what was waited for'): Promise<void> {
  const last = performance.now() + AT_MOST_MS;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`${what} did not come about within ${AT_MOST_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
