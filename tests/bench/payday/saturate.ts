import { Connection } from '../support/connection';
import { pause } from '../support/timing';
import { Tally } from './tally';
import type { Call } from './visit';

export interface SaturatePlan {
  do: 'saturate';
  port: number;
  /** Whom the calls are made as, one after the other. */
  tokens: string[];
  /** One for each token. */
  calls: Call[];
  /** As many are asked for at any time. */
  connections: number;
  ms: number;
}

export interface Saturated {
  /** All that were answered, those before it was measured, too. */
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: [what: string, times: number][];
}

const WARM_MS = 1_000;

/** As many calls as the server answers: each connection asks again as soon as it has its answer. */
export async function saturate({ port, tokens, calls, connections, ms }: SaturatePlan): Promise<Saturated> {
  let [tally, going, next, answered] = [new Tally(), true, 0, 0];
  const crowd = Array.from({ length: connections }, () => new Connection(port, {}));
  const running = crowd.map(async (connection) => {
    while (going) {
      const at = next++ % tokens.length;
      const call = calls[at];
      if (!call) throw new Error('a call for each token');
      const headers = { Authorization: `Bearer ${tokens[at] ?? ''}` };
      await tally.call(connection, 'call', { ...call, headers }).catch((error: unknown) => tally.fail(error));
      answered += 1;
    }
  });
  await pause(WARM_MS);
  tally = new Tally();
  const from = performance.now();
  await pause(ms);
  const {
    all: { count, p50, p99 },
    failures,
  } = tally.figures();
  const seconds = (performance.now() - from) / 1000;
  going = false;
  await Promise.all(running);
  for (const connection of crowd) connection.close();
  return { calls: answered, perSecond: count / seconds, p50, p99, failures };
}
