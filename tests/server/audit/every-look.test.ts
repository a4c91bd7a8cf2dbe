import { sql } from 'kysely';
import { can } from '@contract/permissions';
import { demoApp } from '../../support/demo-app';
import { callOf, type Operation, operationsOf } from '../../support/fuzz/calls';
import { diceOf } from '../../support/fuzz/dice';
import { NET, toldBatch } from '../../support/fuzz/told-batch';
import type { TestApp } from '../../support/server';

const AMOUNTS: string[] = ['73214587', '732145.87', '732,145.87'];

describe('what an administrator sees of somebody’s pay', () => {
  let t: TestApp;
  let companyId: string;
  let ids: string[];
  let token: string;

  beforeAll(async () => {
    t = await demoApp();
    const { db } = t.deps;
    const { batchId, ...of } = await toldBatch(t);
    companyId = of.companyId;
    token = await t.factory.session(await t.factory.account({ role: 'admin', companies: [] }));
    await sql`update bank_file set sum_fen = ${NET}`.execute(db);
    const { rows: claims } = await sql<{
      amount_fen: string;
    }>`select distinct amount_fen from claim_order where amount_fen > 100000`.execute(db);
    AMOUNTS.push(
      ...claims.map(({ amount_fen }) => `"${amount_fen}"`),
      ...claims.map(({ amount_fen }) => `"${String(amount_fen).slice(0, -2)}.${String(amount_fen).slice(-2)}"`),
    );
    const { rows: found } = await sql<{ id: string }>`
      (select id from wage_slip where batch_id = ${batchId} limit 3) union all (select id from feedback where batch_id = ${batchId} limit 2)
      union all (select id from claim_order limit 2) union all (select staff_id from wage_slip where batch_id = ${batchId} limit 2)`.execute(
      db,
    );
    const kinds = await idsOfEveryKind(t, companyId);
    ids = [...new Set([batchId, ...found.map(({ id }) => id), ...kinds])];
  }, 300_000);
  afterAll(() => t.close());

  const entries = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from audit_log`.execute(t.deps.db)).rows[0]?.n);

  const ask = async (operation: Operation, id: string) => {
    const call = callOf(operation, diceOf(operation.path), { companyId, all: [id] }, { plainly: true });
    const [path = '', search] = call.url.split('?');
    const query = new URLSearchParams(search);
    const takes = (name: string) => operation.parameters.some((one) => one.in === 'query' && one.name === name);
    if (takes('page')) query.set('page', '1');
    if (takes('pageSize')) query.set('pageSize', '100');
    query.set('companyId', companyId);
    const url = `${path}?${query.toString()}`;
    const { statusCode, body } = await t.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    return { url, statusCode, body };
  };

  test('leaves an entry in the log, whichever way he takes', async () => {
    const silent = new Set<string>();
    const noted = new Set<string>();
    const operations = operationsOf(t.app.swagger()).filter(
      ({ method, path, access }) =>
        method === 'GET' &&
        path !== '/api/events' &&
        access !== undefined &&
        (access === 'signedIn' || access === 'public' || can('admin', access)),
    );
    for (const operation of operations) {
      const variants = operation.parameters.some(({ in: place }) => place === 'path') ? ids : [ids[0] ?? ''];
      for (const id of variants) {
        const before = await entries();
        const { url, body } = await ask(operation, id);
        if (!AMOUNTS.some((amount) => body.includes(amount))) continue;
        if ((await entries()) > before) noted.add(operation.path);
        else silent.add(`${operation.path} ${url}`);
      }
    }
    expect([...silent]).toEqual([]);
    // He did see amounts, by all these ways.
    expect([...noted]).toEqual(
      expect.arrayContaining([
        '/api/claims',
        '/api/claims/{id}',
        '/api/claims/logs',
        '/api/wages/batches/{id}',
        '/api/wages/batches/{id}/slips',
        '/api/wages/slips/{id}',
      ]),
    );
  }, 300_000);
});

async function idsOfEveryKind(t: TestApp, companyId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.columns i using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'company_id' and i.column_name = 'id' and i.data_type = 'uuid' order by 1`.execute(
    t.deps.db,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where company_id = ${companyId} order by id limit 1`.execute(t.deps.db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
