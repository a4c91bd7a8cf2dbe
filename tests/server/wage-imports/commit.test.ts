import { data, detail, HEADER, jobOf, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const commit = (id: string, version: number, requestId: string, ignoreErrors = false) =>
  s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId, ignoreErrors });

test('rows with errors hold the commit up until they are to be passed over', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('X999', '赵六')]);
  expect((await commit(made.id, made.version, 'request-0001')).body).toMatchObject({
    code: 1202,
    msg: expect.stringContaining('1 行错误'),
  });
  data(await commit(made.id, made.version, 'request-0002', true));
  await s.t.runJobs();
  const batch = await s.t.deps.db.selectFrom('wage_batch').selectAll().executeTakeFirstOrThrow();
  expect(batch).toMatchObject({ head_count: 1, ignored_rows: 1 });
  expect(batch.row_notes).toEqual([
    { rowNo: 3, name: '赵六', status: 'error', messages: [expect.stringContaining('第3行')] },
  ]);
});

test('a repeat of the same request gives the same job and makes one batch', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const first = data<{ jobId: string }>(await commit(made.id, made.version, 'request-0001'));
  await s.t.runJobs();
  expect(data(await commit(made.id, made.version, 'request-0001'))).toEqual(first);
  expect(await s.t.deps.db.selectFrom('wage_batch').select('id').execute()).toHaveLength(1);
  expect((await commit(made.id, made.version, 'request-0002')).body.code).toBe(1101);
});

test('two commits at once make one batch', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const answers = await Promise.all(
    ['request-0001', 'request-0002'].map((requestId) => commit(made.id, made.version, requestId)),
  );
  expect(answers.map((answer) => answer.body.code).sort()).toEqual([200, 1101].sort());
  await s.t.runJobs();
  expect(await s.t.deps.db.selectFrom('wage_batch').select('id').execute()).toHaveLength(1);
});

test('a title in use is refused; the next import proposes a free one', async () => {
  const first = await staged(s, [HEADER, line('A001', '张三')]);
  const other = await staged(s, [HEADER, line('A002', '李四')]);
  expect(other.title).toBe(first.title);
  data(await commit(first.id, first.version, 'request-0001'));
  await s.t.runJobs();
  expect((await commit(other.id, other.version, 'request-0002')).body).toMatchObject({
    code: 1102,
    msg: expect.stringContaining(first.title),
  });
  expect((await staged(s, [HEADER, line('A003', '王五')])).title).toBe(`${first.title}(2)`);
});

test('a sheet with nobody in order is refused', async () => {
  const made = await staged(s, [HEADER, line('X999', '赵六')]);
  expect((await commit(made.id, made.version, 'request-0001', true)).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('没有可生成工资条的行'),
  });
});

test('without a column of net, or any to compute it from, the commit asks for it', async () => {
  const made = await staged(s, [HEADER.slice(0, 3), line('A001', '张三').slice(0, 3)]);
  expect(made.state).toBe('needsMapping');
  const answer = await commit(made.id, made.version, 'request-0001');
  expect(answer.body.code).toBeGreaterThan(200);
});

test('a person already in another monthly batch of the month is warned about', async () => {
  const first = await staged(s, [HEADER, line('A001', '张三')]);
  data(await commit(first.id, first.version, 'request-0001'));
  await s.t.runJobs();
  const second = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  expect(second.counts).toMatchObject({ ok: 1, warning: 1 });
  const { list } = await rowsOf(s, second.id, { status: 'warning' });
  expect(list[0]?.issues).toEqual([
    expect.objectContaining({
      code: 'inOtherBatch',
      values: { payMonth: expect.any(String) as string, title: first.title },
    }),
  ]);
  expect((await staged(s, [HEADER, line('A001', '张三')], { wageType: 'bonus' })).counts).toMatchObject({ ok: 1 });
});

test('a job that fails on the server’s side leaves the import as it was', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const { jobId } = data<{ jobId: string }>(await commit(made.id, made.version, 'request-0001'));
  await s.t.deps.db.updateTable('wage_import').set({ title: '占用的名称' }).execute();
  await s.t.deps.db
    .insertInto('wage_batch')
    .columns([
      'company_id',
      'id',
      'pay_month',
      'wage_type',
      'title',
      'item_defs',
      'settings',
      'depts',
      'row_notes',
      'created_by',
      'created_at',
      'updated_at',
    ])
    .values({
      company_id: s.companyId,
      id: made.id,
      pay_month: '2026-05',
      wage_type: 'monthly',
      title: '占用的名称',
      item_defs: '[]',
      settings: '{}',
      depts: '[]',
      row_notes: '[]',
      created_by: s.clerk.id,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await s.t.runJobs();
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'failed', error: expect.stringContaining('占用的名称') });
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', failure: expect.stringContaining('占用的名称') });
  expect((await rowsOf(s, made.id)).total).toBe(1);
});
