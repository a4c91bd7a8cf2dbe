import type { Database } from '@server/db/database';
import { GLOBAL_TABLES } from '@server/db/global-tables';
import { OWN_TABLES } from '@server/db/own-objects';
import { onStatement } from '@server/db/statements';
import { testApp, type TestApp } from '../../support/server';
import { act, publish, type WageWorld, wageWorld } from '../../support/wage-world';

/** Tables whose rows a distributed database places by their company. */
const PLACED = OWN_TABLES.filter(
  (name) => !(name in GLOBAL_TABLES) && !name.startsWith('kysely_'),
) as (keyof Database)[];

/** Statements that ask every place, each with the reason: few of them, and none whose cost grows with a company. */
const EVERYWHERE: readonly [RegExp, string][] = [
  [/\bjob\b/, 'jobs are taken up whichever company they are of'],
  [/\bevent_log\b/, 'events of all companies are looked for together'],
  [/from "?account_company"?[\s\S]*"?account_id"? (=|in)/, 'the companies of who signs in'],
  [/join "?account_company"?[\s\S]*"?account_id"?/, 'the companies of who signs in'],
];

/** Asks for the company, or for that of another row, or writes it. */
const NAMES_COMPANY = /company_id"?\)?\s*(=|in\b)|insert into "?\w+"? \([^)]*company_id/;

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 3 });
});
afterAll(() => t.close());

/** Statements on placed tables that do not name the company. */
async function scattered(work: () => Promise<unknown>): Promise<{ asked: number; without: string[] }> {
  const statements: string[] = [];
  const stop = onStatement(({ sql }) => statements.push(sql));
  await work();
  stop();
  const placed = statements.filter((text) =>
    PLACED.some((table) => new RegExp(`\\b(from|join|into|update)\\s+"?${table}"?\\b`).test(text)),
  );
  const without = placed.filter((text) => !NAMES_COMPANY.test(text) && !EVERYWHERE.some(([known]) => known.test(text)));
  return { asked: placed.length, without: [...new Set(without)] };
}

test('publishing, and all that follows from it, asks for rows of one company', async () => {
  const { asked, without } = await scattered(async () => {
    await publish(t, world);
    await t.runJobs();
  });
  expect(asked).toBeGreaterThan(20);
  expect(without).toEqual([]);
});

test('so do reading, confirming and objecting', async () => {
  const { asked, without } = await scattered(async () => {
    for (const [index, person] of world.people.slice(0, 2).entries()) {
      const client = await t.as(person.account);
      const { list } = (await client.get<{ list: { id: string }[] }>('/api/me/slips')).body.data;
      const id = list[0]?.id ?? '';
      await client.post(`/api/me/slips/${id}/read`, {});
      const { card } = (await client.get<{ card: { version: number } }>(`/api/me/slips/${id}`)).body.data;
      const answer = await (index === 0
        ? client.post(`/api/me/slips/${id}/confirm`, { version: card.version })
        : client.post(`/api/me/slips/${id}/objection`, {
            version: card.version,
            category: '金额不符',
            itemKeys: [],
            content: '与约定的金额不符，请核对。',
            images: [],
          }));
      expect(answer.body.code).toBe(200);
    }
  });
  expect(asked).toBeGreaterThan(10);
  expect(without).toEqual([]);
});

test('so do the lists a company works with, and the changes made there', async () => {
  const manager = await t.as(world.manager);
  const { asked, without } = await scattered(async () => {
    for (const path of [
      '/api/staff?keyword=张',
      '/api/staff/depts',
      '/api/wages/batches',
      `/api/wages/batches/${world.batchId}`,
      `/api/wages/batches/${world.batchId}/slips`,
      '/api/wages/slips',
      '/api/feedback',
      '/api/dashboard/todos',
      '/api/dashboard/month',
    ])
      expect((await manager.get(path)).status).toBe(200);
    await act(manager, world.batchId, 'recallAll', { reason: '重新核对' });
    await t.runJobs();
  });
  expect(asked).toBeGreaterThan(10);
  expect(without).toEqual([]);
});
