import { startChild } from '../child';
import { megabytes } from '../process-use';
import { most, pause } from '../timing';
import { openCrowd, until } from './stream-crowd';

export interface StreamFigures {
  /** kB a stream adds to its server. */
  kbEach: number;
  /** From the call until the last stream had it, at most. */
  shownMs: number;
}

/** The same crowd at plain node:http: what streams cost at the very least on this machine. */
export async function measurePlainStreams(port: number, streams: number, rounds: number): Promise<StreamFigures> {
  const { pid, stop } = await startChild('plain-streams', { PORT: String(port) });
  try {
    const idle = megabytes(pid, 'VmRSS');
    const { clients } = await openCrowd(
      port,
      Array.from({ length: streams }, () => 'none'),
    );
    await pause(3_000);
    const open = megabytes(pid, 'VmRSS');
    let shownMs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now();
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify({ title: `第${round}条公告` }) });
      await until(() => clients.every((client) => client.got.length === round));
      shownMs = Math.max(shownMs, most(clients.map((client) => client.got.at(-1)?.at ?? Infinity)) - startedAt);
    }
    for (const client of clients) client.cut();
    return { kbEach: ((open - idle) * 1024) / streams, shownMs };
  } finally {
    await stop();
  }
}
