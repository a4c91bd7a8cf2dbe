import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { AccountRecord } from '../../support/server-factory';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from '../wage-imports/harness';

const MONTH = [HEADER, line('A001', '张三'), line('A002', '李四')];
const PATH = '/api/wages/imports';

let s: Stage;
let manager: AccountRecord;
let stranger: AccountRecord;
beforeEach(async () => {
  s = await stage();
  await people(s);
  manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  stranger = await s.t.factory.account({ role: 'finance', companies: [s.companyId] });
});
afterEach(() => s.t.close());

const name = async (id: string, namedIds: readonly string[] | null) => {
  const { version } = await detail(s, id);
  return s.client.put(`${PATH}/${id}/named`, { version, namedIds });
};
const commit = async (id: string) => {
  const { version } = await detail(s, id);
  data(
    await s.client.post(`${PATH}/${id}/commit`, {
      version,
      requestId: `commit-${id}`,
      ignoreErrors: false,
      acceptPaidTwice: true,
    }),
  );
  await s.t.runJobs();
  return (await detail(s, id)).batchId ?? '';
};

test('what is made of a sheet is confidential from its first moment, and so is the next month’s', async () => {
  const made = await staged(s, MONTH);
  expect(made.named).toBeNull();
  data(await name(made.id, [s.clerk.id, manager.id]));
  await s.t.runJobs();
  const batchId = await commit(made.id);
  const seen = await s.client.get<BatchDetail>(`/api/wages/batches/${batchId}`);
  expect(seen.body.data).toMatchObject({ confidential: true });
  expect((await (await s.t.as(stranger)).get(`/api/wages/batches/${batchId}`)).status).toBe(404);
  const next = await staged(s, MONTH, { payMonth: '2026-05' });
  expect(next.named?.map(({ id }) => id).sort()).toEqual([s.clerk.id, manager.id].sort());
});

test('its columns are not learnt for everybody', async () => {
  const made = await staged(s, MONTH);
  data(await name(made.id, [s.clerk.id, manager.id]));
  await s.t.runJobs();
  await commit(made.id);
  expect(await s.t.deps.db.selectFrom('wage_template').selectAll().execute()).toEqual([]);
});

test('who imports names himself and somebody who can review', async () => {
  const made = await staged(s, MONTH);
  expect((await name(made.id, [manager.id])).status).toBe(422);
  expect((await name(made.id, [s.clerk.id])).body).toMatchObject({ msg: expect.stringContaining('能审核的人') });
  expect((await name(made.id, [s.clerk.id, stranger.id])).body.code).not.toBe(200);
});

test('opened to all before it is made, its rows say no more of a confidential month', async () => {
  const secret = await staged(s, MONTH);
  data(await name(secret.id, [s.clerk.id, manager.id]));
  await s.t.runJobs();
  await commit(secret.id);
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A003', '王五')]);
  // It inherits who sees it, and so may be held against the other sheet of the month.
  expect((await rowsOf(s, made.id, { code: 'inOtherBatch' })).total).toBe(1);
  data(await name(made.id, null));
  await s.t.runJobs();
  expect((await rowsOf(s, made.id, { code: 'inOtherBatch' })).total).toBe(0);
});
