import { sql } from 'kysely';
import { can } from '@contract/permissions';
import { type Role } from '@contract/roles';
import { jsonText } from '@server/db/json';
import { demoApp } from '../../support/demo-app';
import { callOf, type Operation, operationsOf } from '../../support/fuzz/calls';
import { diceOf } from '../../support/fuzz/dice';
import { toldBatch } from '../../support/fuzz/told-batch';
import type { TestApp } from '../../support/server';

const TITLE = '不可告人的高管工资';
const AMOUNTS = ['73214587', '732145.87', '732,145.87'];

/** Routes that tell an administrator who is not named that such a batch is there, and nothing else of it. */
const TOLD_TO_ADMIN = ['/api/wages/confidential/stranded'];

describe('what is confidential to others', () => {
  let t: TestApp;
  let companyId: string;
  let batchId: string;
  /** Ids of the batch, its slips and all that is about them. */
  let secret: string[];
  /** Whatever may be put into an address. */
  let ids: string[];
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    t = await demoApp();
    const { db } = t.deps;
    ({ companyId, batchId } = await toldBatch(t));
    const named = await t.factory.account({ role: 'manager', companies: [companyId] });
    tokens.set('named', await t.factory.session(named));
    for (const role of ['finance', 'manager', 'admin'] as const) {
      const account = await t.factory.account({ role, companies: role === 'admin' ? [] : [companyId] });
      tokens.set(role, await t.factory.session(account));
    }
    await db
      .updateTable('wage_batch')
      .set({ title: TITLE, named_ids: jsonText([named.id]) })
      .where('company_id', '=', companyId)
      .where('id', '=', batchId)
      .execute();
    const { rows: found } = await sql<{ id: string }>`
      select id from wage_slip where batch_id = ${batchId} union all select id from bank_file where batch_id = ${batchId}
      union all select id from feedback where batch_id = ${batchId}
      union all select k.id from fdd_contract k join wage_slip s on s.id = k.subject_id where s.batch_id = ${batchId}
      union all select o.id from claim_order o join wage_slip s on s.id = o.slip_id where s.batch_id = ${batchId}`.execute(
      db,
    );
    secret = [batchId, ...found.map(({ id }) => id)];
    ids = [batchId, ...secret.slice(1, 4), ...(await idsOfEveryKind(t, companyId, batchId))];
  }, 300_000);
  afterAll(() => t.close());

  const ask = async (operation: Operation, id: string, who: string) => {
    const call = callOf(operation, diceOf(operation.path), { companyId, all: [id] }, { plainly: true });
    const [path = '', search] = call.url.split('?');
    const query = new URLSearchParams(search);
    const takes = (name: string) => operation.parameters.some((one) => one.in === 'query' && one.name === name);
    // As much of a list as there is.
    if (takes('page')) query.set('page', '1');
    if (takes('pageSize')) query.set('pageSize', '100');
    if (who === 'admin') query.set('companyId', companyId);
    const url = `${path}?${query.toString()}`;
    const { statusCode, body } = await t.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${tokens.get(who)}` },
    });
    return { url, statusCode, body };
  };

  const readable = (role: Role) =>
    operationsOf(t.app.swagger()).filter(
      ({ method, path, access }) =>
        method === 'GET' &&
        path !== '/api/events' &&
        access !== undefined &&
        (access === 'signedIn' || access === 'public' || can(role, access)),
    );
  /** Also with everything a list may be asked for. */
  const variantsOf = (operation: Operation) =>
    operation.parameters.some(({ in: place }) => place === 'path') ? ids : [ids[0] ?? ''];

  /** What of it an answer holds. An address gives back the id it was asked for: that tells nobody anything. */
  const leaks = (body: string, asked: string) =>
    [TITLE, ...AMOUNTS, ...secret].filter((part) => body.includes(part) && !asked.includes(part));

  test.each(['finance', 'manager', 'admin'] as const)(
    'is in no answer to a %s who is not named, whatever is asked for',
    async (role) => {
      const operations = readable(role);
      const [told, answered]: [string[], string[]] = [[], []];
      for (const operation of operations)
        for (const id of variantsOf(operation)) {
          const { url, statusCode, body } = await ask(operation, id, role);
          if (statusCode === 200) answered.push(url);
          if (TOLD_TO_ADMIN.includes(operation.path)) {
            expect([TITLE, ...AMOUNTS].filter((part) => body.includes(part))).toEqual([]);
            continue;
          }
          const found = leaks(body, url);
          if (found.length > 0) told.push(`${url}: ${found.slice(0, 3).join(' ')}`);
          if (
            operation.access === 'wages.read' &&
            id === batchId &&
            url.includes(id) &&
            statusCode === 200 &&
            body.startsWith('{"code":200')
          )
            told.push(`${url} is answered`);
        }
      expect(told).toEqual([]);
      // Most are asked about something that is there.
      expect(answered.length).toBeGreaterThan(45);
    },
    300_000,
  );

  test('is all there for who is named', async () => {
    const found = new Set<string>();
    for (const operation of readable('manager'))
      for (const id of variantsOf(operation)) {
        const { body, url } = await ask(operation, id, 'named');
        if (leaks(body, url).length > 0) found.add(operation.path);
      }
    // The lists, the slips and the figures of a month, or nothing above was looked for.
    expect([...found]).toEqual(
      expect.arrayContaining([
        '/api/wages/batches',
        '/api/wages/batches/{id}',
        '/api/wages/batches/{id}/slips',
        '/api/wages/slips/{id}',
      ]),
    );
    expect(found.size).toBeGreaterThan(12);
  }, 300_000);
});

/** An id of each table of the company: of the batch where it is about one, and of another batch. */
async function idsOfEveryKind(t: TestApp, companyId: string, batchId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; of_batch: boolean }>`
    select c.table_name as name, exists (select 1 from information_schema.columns b where b.table_schema = c.table_schema
      and b.table_name = c.table_name and b.column_name = 'batch_id' and b.data_type = 'uuid') as of_batch
    from information_schema.columns c join information_schema.columns i using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'company_id' and i.column_name = 'id' and i.data_type = 'uuid' order by 1`.execute(
    t.deps.db,
  );
  const ids: string[] = [];
  for (const { name, of_batch: ofBatch } of tables) {
    const mine = ofBatch ? sql`and batch_id = ${batchId}` : sql``;
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where company_id = ${companyId} and id <> ${batchId} ${mine} order by id limit 1`.execute(
      t.deps.db,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
