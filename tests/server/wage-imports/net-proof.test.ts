import type { ColumnMapping, ImportDetail } from '@contract/wages/import-schemas';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

/** Two columns that may be net, neither of which follows from anything. */
const DOUBTFUL = ['工号', '姓名', '基本工资', '奖金', '实发工资', '卡发数'];
const doubtful = () =>
  staged(s, [
    DOUBTFUL,
    ['A001', '张三', '8000', '1000', '6123.40', '9000'],
    ['A002', '李四', '7000', '900', '5555.50', '7900'],
    ['A003', '王五', '6000', '800', '4444.40', '6800'],
  ]);

const commit = (made: ImportDetail, requestId = 'request-0001') =>
  s.client.post(`/api/wages/imports/${made.id}/commit`, { version: made.version, requestId, ignoreErrors: false });
const confirm = (made: ImportDetail, column = '实发工资') =>
  s.client.put(`/api/wages/imports/${made.id}/net-confirmed`, { version: made.version, column });

test('a sheet that adds up is ready without a word', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  expect(made.net).toEqual({ proof: 'proven', confirmed: null });
  data(await commit(made));
});

test('net that nothing proves is not paid until somebody says that it is net', async () => {
  const made = await doubtful();
  expect(made).toMatchObject({ state: 'staged', net: { proof: 'unproven', confirmed: null } });
  expect((await commit(made)).body).toMatchObject({
    code: 1209,
    msg: expect.stringContaining('“实发工资”列是否为实发还没有核实'),
  });
  const confirmed = data<ImportDetail>(await confirm(made));
  expect(confirmed.net).toEqual({
    proof: 'unproven',
    confirmed: { column: '实发工资', by: s.clerk.name, at: expect.any(String) },
  });
  data(await commit(confirmed, 'request-0002'));
  await s.t.runJobs();
  const batch = await s.t.deps.db.selectFrom('wage_batch').selectAll().executeTakeFirstOrThrow();
  expect(batch.net_confirmed).toMatchObject({ column: '实发工资', byId: s.clerk.id });
  expect(
    await s.t.deps.db.selectFrom('audit_log').select('action').where('action', '=', 'wages.confirmNet').execute(),
  ).toHaveLength(1);
  const review = data<BatchReview>(await s.client.get(`/api/wages/batches/${batch.id}/review`));
  expect(review.netConfirmed).toMatchObject({ column: '实发工资', by: s.clerk.name });
});

test('another column chosen as net is proven by its equation', async () => {
  const made = await doubtful();
  const as = (column: ColumnMapping, change: Partial<ColumnMapping>) => ({
    index: column.index,
    target: column.target,
    itemLabel: column.itemLabel,
    group: column.group,
    kind: column.kind,
    sign: column.sign,
    isTotal: column.isTotal,
    visible: column.visible,
    ...change,
  });
  const columns = made.columns.map((column) =>
    as(
      column,
      column.label === '卡发数'
        ? { target: 'netPay', group: 'other', sign: 0, kind: 'amount', isTotal: true }
        : column.label === '实发工资'
          ? { target: null }
          : {},
    ),
  );
  data(await s.client.put(`/api/wages/imports/${made.id}/columns`, { version: made.version, columns }));
  await s.t.runJobs();
  const changed = await detail(s, made.id);
  expect(changed.net).toEqual({ proof: 'proven', confirmed: null });
  expect((await rowsOf(s, made.id)).list[0]?.netFen).toBe('900000');
  data(await commit(changed));
});

test('the word is gone when the columns, the header or the equation change, and stays when people are added', async () => {
  const made = data<ImportDetail>(await confirm(await doubtful()));
  const again = async (answer: Promise<{ status: number; body: { code: number; data: unknown } }>) => {
    expect((await answer).body.code).toBe(200);
    await s.t.runJobs();
    return detail(s, made.id);
  };
  const byEquation = await again(
    s.client.put(`/api/wages/imports/${made.id}/net-identity`, { version: made.version, key: 'sumOfParts' }),
  );
  expect(byEquation.net).toEqual({ proof: 'unproven', confirmed: null });
  const second = data<ImportDetail>(await confirm(byEquation));
  const byLayout = await again(
    s.client.put(`/api/wages/imports/${made.id}/layout`, {
      version: second.version,
      sheetIndex: 0,
      headerStart: 1,
      headerEnd: 1,
    }),
  );
  expect(byLayout.net.confirmed).toBeNull();

  const stranger = await staged(s, [
    DOUBTFUL,
    ['A001', '张三', '8000', '1000', '6123.40', '9000'],
    ['B001', '赵六', '7000', '900', '5555.50', '7900'],
  ]);
  const said = data<ImportDetail>(await confirm(stranger));
  data(await s.client.post(`/api/wages/imports/${said.id}/staff`, { version: said.version }));
  await s.t.runJobs();
  expect((await detail(s, said.id)).net.confirmed).toMatchObject({ column: '实发工资' });
});

test('what was confirmed has to be the column that is net now', async () => {
  const made = await doubtful();
  expect((await confirm(made, '卡发数')).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('“实发工资”列'),
  });
  expect((await confirm({ ...made, version: made.version - 1 })).body.code).toBe(409);
});

test('an equation chosen by hand that few rows satisfy proves nothing', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  data(await s.client.put(`/api/wages/imports/${made.id}/net-identity`, { version: made.version, key: 'unchecked' }));
  await s.t.runJobs();
  const unchecked = await detail(s, made.id);
  expect(unchecked.net.proof).toBe('unproven');
  expect((await commit(unchecked)).body.code).toBe(1209);
});

test('only the uploader confirms, and only who may import', async () => {
  const made = await doubtful();
  const other = await s.t.factory.account({ role: 'finance', companies: [s.companyId] });
  const employee = await s.t.factory.account({ role: 'user', companies: [s.companyId] });
  const as = async (account: typeof other) =>
    (
      await (
        await s.t.as(account)
      ).put(`/api/wages/imports/${made.id}/net-confirmed`, { version: made.version, column: '实发工资' })
    ).status;
  expect(await as(other)).toBe(404);
  expect(await as(employee)).toBe(403);
});

test('amounts that count for nothing are told before and after, and follow what is changed in a row', async () => {
  const head = ['工号', '姓名', '约定工资', '基本工资', '奖金', '实发工资'];
  const made = await staged(s, [
    head,
    ['A001', '张三', '2000', '8000', '1000', '9000'],
    ['A002', '李四', '4000', '7000', '900', '7900'],
  ]);
  expect(made.uncounted).toEqual([{ columnIndex: 2, label: '约定工资', sumFen: '600000', imported: true }]);
  data(await s.client.put(`/api/wages/imports/${made.id}/rows/2`, { version: made.version, cells: { '2': '2500' } }));
  const changed = await detail(s, made.id);
  expect(changed.uncounted[0]?.sumFen).toBe('650000');
  data(await commit(changed));
  await s.t.runJobs();
  const batch = await s.t.deps.db.selectFrom('wage_batch').select('id').executeTakeFirstOrThrow();
  const review = data<BatchReview>(await s.client.get(`/api/wages/batches/${batch.id}/review`));
  expect(review.uncounted).toEqual([{ columnIndex: 2, label: '约定工资', sumFen: '650000', imported: true }]);
});
