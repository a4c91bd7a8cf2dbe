import type { Welcome } from '@contract/dashboard/welcome-schemas';
import type { ServerEvents } from '@contract/events/types';
import type { MySlipCard, MySlipDetail } from '@contract/wages/slip-schemas';
import { Connection, type Sent } from '../support/connection';
import type { SeededEmployee } from '../support/seeds/seed-publish';
import { StreamClient } from '../support/streams/stream-client';
import { pause } from '../support/timing';
import type { Tally } from './tally';
import { type Call, slipCall, VISIT } from './visit';

/** A kind of its own: from asking for the page until all of its first screen is there. */
export const FIRST_SCREEN = 'the first screen whole';

export interface Visitor extends SeededEmployee {
  /** Objects to the slip instead of confirming it. */
  objects: boolean;
  /** Behind a proxy each has an address of his own. */
  address: string;
  /** Looks at the first screen for as long, then reads the slip for as long; ms. */
  looksMs: number;
  readsMs: number;
}

export interface Visited {
  connection: Connection;
  stream: StreamClient;
}

/** Where the product is, and its page as it lies in the browsers' caches. */
export interface Site {
  port: number;
  etag: string;
}

/** What the console says with every call. */
const headersOf = ({ token, address }: Visitor) => ({
  Authorization: `Bearer ${token}`,
  'Accept-Language': 'zh-CN',
  'X-Forwarded-For': address,
});

/** An employee who comes back on payday: the page, who he is, the first screen, his slip, his word. His event stream stays open. */
export function enter({ port, etag }: Site, visitor: Visitor, tally: Tally): Visited & { done: Promise<void> } {
  const connection = new Connection(port, headersOf(visitor));
  const ask = (kind: string, sent: Sent) => tally.call(connection, kind, sent);
  const askAll = (what: string, calls: readonly Call[]) =>
    Promise.all(calls.map((call) => ask(`${what}${call.path}`, call)));
  let shown: readonly MySlipCard[] = [];
  const told = (event: string, data: string) => {
    if (event !== 'mySlips') return;
    askAll('told: ', VISIT.afterEvent(JSON.parse(data) as ServerEvents['mySlips'], shown)).catch((error: unknown) =>
      tally.fail(error),
    );
  };
  const stream = new StreamClient(port, visitor.token, told);
  const run = async () => {
    const startedAt = performance.now();
    await ask('page', { method: 'GET', path: VISIT.page, headers: { ...NAVIGATION, 'If-None-Match': etag } });
    const [, first] = await Promise.all([ask('queryCurrent', VISIT.current), ask('first screen', VISIT.firstScreen)]);
    shown = (JSON.parse(first.body.toString()) as { data: Welcome }).data.slips?.list ?? [];
    if (!shown.some(({ id }) => id === visitor.slipId))
      throw new Error('the published slip is not on the first screen');
    tally.note(FIRST_SCREEN, performance.now() - startedAt);
    const streamAt = performance.now();
    await stream.open();
    tally.note('event stream open', performance.now() - streamAt);
    await pause(visitor.looksMs);
    const opened = await ask('open the slip', slipCall('read', visitor.slipId));
    await pause(visitor.readsMs);
    const { version } = (JSON.parse(opened.body.toString()) as { data: MySlipDetail }).data.card;
    if (visitor.objects)
      await ask('object', { ...slipCall('object', visitor.slipId), body: { version, ...OBJECTION } });
    else await ask('confirm', { ...slipCall('confirm', visitor.slipId), body: { version } });
  };
  return { connection, stream, done: run() };
}

const OBJECTION = { category: '加班', itemKeys: [], content: '加班费少算了两个小时', images: [] };

const NAVIGATION = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

/** Fetches the page as the browsers did last month: from then on they ask only whether it has changed. */
export async function warmSite(port: number): Promise<Site> {
  const connection = new Connection(port, {});
  const { status, headers } = await connection.call({ method: 'GET', path: VISIT.page, headers: NAVIGATION });
  connection.close();
  const etag = headers.get('etag');
  if (status !== 200 || etag === undefined) throw new Error(`${VISIT.page}: ${status}, no etag: npm run build`);
  return { port, etag };
}
