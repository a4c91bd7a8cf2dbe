import type { MySlipDetail } from '@contract/wages/slip-schemas';
import type { StoredEvent } from '@server/events/hub';
import { onStatement } from '@server/db/statements';
import { testApp, type TestApp } from '../../support/server';
import { type Client, clientFor } from '../../support/server-client';
import { type Reader, type WageCrowd, wageCrowd } from '../../support/wage-crowd';

const SIZE = 500;
const ALONE = 20;

let t: TestApp;
let crowd: WageCrowd;
beforeAll(async () => {
  t = await testApp();
  crowd = await wageCrowd(t, SIZE + ALONE);
  // Nobody's session is asked for below: it is known from here on, for the clock of a test stands still.
  for (const { token } of crowd.readers) await clientFor(t.app, token).get('/api/me/slips');
});
afterAll(() => t.close());

/** Statements that something takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = onStatement(({ sql }) => statements.push(sql));
  await work();
  stop();
  return statements;
}

/** What somebody does with his slip: opens it, and confirms the version he has seen. */
async function readAndConfirm(client: Client, { slipId }: Reader): Promise<number[]> {
  const read = await client.post<MySlipDetail>(`/api/me/slips/${slipId}/read`, {});
  const { version } = read.body.data.card;
  const confirmed = await client.post<MySlipDetail>(`/api/me/slips/${slipId}/confirm`, { version });
  return [read.body.code, confirmed.body.code];
}

test('hundreds who open and confirm at once are counted exactly, in a tenth of the statements', async () => {
  const [alone, together] = [crowd.readers.slice(0, ALONE), crowd.readers.slice(ALONE)];
  const one = await statementsOf(async () => {
    for (const reader of alone) await readAndConfirm(clientFor(t.app, reader.token), reader);
  });

  const heard: StoredEvent[] = [];
  const deaf = t.deps.events.subscribe((event) => heard.push(event));
  const codes: number[] = [];
  const rush = await statementsOf(async () => {
    const said = together.map((reader) => readAndConfirm(clientFor(t.app, reader.token), reader));
    codes.push(...(await Promise.all(said)).flat());
  });
  deaf();
  expect(codes).toEqual(Array.from({ length: 2 * SIZE }, () => 200));
  const each = one.length / ALONE;
  expect(each).toBeGreaterThan(10);
  expect(rush.length).toBeLessThan((each * SIZE) / 10);

  // The figures of the batch are those of its rows.
  const { db } = t.deps;
  const batch = await db
    .selectFrom('wage_batch')
    .select(['read_count', 'confirmed_count', 'disputed_count'])
    .where('id', '=', crowd.batchId)
    .executeTakeFirstOrThrow();
  expect(batch).toEqual({ read_count: SIZE + ALONE, confirmed_count: SIZE + ALONE, disputed_count: 0 });
  const rows = await db
    .selectFrom('wage_slip')
    .select(['state', 'read_at', 'confirmed_at', 'version'])
    .where('batch_id', '=', crowd.batchId)
    .execute();
  expect(rows).toHaveLength(SIZE + ALONE);
  for (const row of rows)
    expect(row).toEqual({ state: 'confirmed', read_at: t.clock.now(), confirmed_at: t.clock.now(), version: 3 });

  // Every reader's tabs are told once that the line is read, many readers by one event.
  const told = heard.filter(({ event }) => event === 'noticesRead');
  expect(told.flatMap(({ accountIds }) => accountIds ?? []).sort()).toEqual(
    together.map(({ account }) => account.id).sort(),
  );
  expect(told.length).toBeLessThan(SIZE / 10);
});
