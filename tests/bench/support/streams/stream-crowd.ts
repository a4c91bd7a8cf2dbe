import { pause } from '../timing';
import { StreamClient } from './stream-client';

/** A stream for each token, all open; and how long that took. */
export async function openCrowd(
  port: number,
  tokens: readonly string[],
): Promise<{ clients: StreamClient[]; ms: number }> {
  const clients = tokens.map((token) => new StreamClient(port, token));
  const startedAt = performance.now();
  await openAll(clients);
  return { clients, ms: performance.now() - startedAt };
}

/** Opens streams a hundred at a time. */
export async function openAll(clients: readonly StreamClient[]): Promise<void> {
  const waiting = [...clients];
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      for (let client = waiting.pop(); client; client = waiting.pop()) await client.open();
    }),
  );
}

export async function until(is: () => boolean): Promise<void> {
  for (let waited = 0; !is(); waited += 5) {
    if (waited > 30_000) throw new Error('not everybody was told within 30 s');
    await pause(5);
  }
}
