import { readFile } from 'node:fs/promises';
import { makeXlsx } from '../../support/workbooks/make-xlsx';
import { data, detail, HEADER, jobOf, line, people, rowsOf, type Stage, stage, staged, upload } from './harness';

let s: Stage;
/** Without employee number and department: nothing but the name to go by. */
const nameOnly = (cells: string[]) => [cells[1] ?? '', ...cells.slice(3)];
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

test('matches by name alone are ticked all at once and then committed', async () => {
  await people(s);
  const made = await staged(s, [nameOnly(HEADER), nameOnly(line('', '张三')), nameOnly(line('', '李四', 5000))]);
  expect(made.counts).toMatchObject({ warning: 2 });
  const refused = await s.client.post(`/api/wages/imports/${made.id}/commit`, {
    version: made.version,
    requestId: 'request-0001',
    ignoreErrors: false,
  });
  expect(refused.body).toMatchObject({ code: 1900, msg: expect.stringContaining('2 行仅按姓名匹配') });
  data(await s.client.post(`/api/wages/imports/${made.id}/accept-name-matches`, { version: made.version }));
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(after).toMatchObject({ state: 'staged', counts: { ok: 2, warning: 0 } });
  expect((await rowsOf(s, made.id)).list.map((row) => row.matchedBy)).toEqual(['clerk', 'clerk']);
  const commit = await s.client.post(`/api/wages/imports/${made.id}/commit`, {
    version: after.version,
    requestId: 'request-0002',
    ignoreErrors: false,
  });
  expect(commit.body.code).toBe(200);
});

test('unknown people are added from the sheet in one step and matched', async () => {
  await people(s, ['张三']);
  const header = ['工号', '姓名', '部门', '手机号', '基本工资', '实发工资'];
  const made = await staged(s, [
    header,
    ['A001', '张三', '生产部', '', '5000', '5000'],
    ['B001', '赵六', '生产部', '13800001111', '5000', '5000'],
    ['', '钱七', '行政部', '13800002222', '5000', '5000'],
    ['', '孙八', '行政部', '', '5000', '5000'],
  ]);
  expect(made).toMatchObject({ counts: { error: 3 }, addableStaff: 3 });
  const { jobId } = data<{ jobId: string }>(
    await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version }),
  );
  await s.t.runJobs();
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'succeeded', result: { added: 3, refused: 0 } });
  const after = await detail(s, made.id);
  expect(after).toMatchObject({ state: 'staged', addableStaff: 0, counts: { error: 0, ok: 4 } });
  const added = await s.t.deps.db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', s.companyId)
    .where('source', '=', 'wages')
    .orderBy('name')
    .execute();
  expect(
    added
      .map((person) => [person.name, person.staff_no, person.mobile_last4, person.status])
      .sort((a, b) => String(a[1]).localeCompare(String(b[1]))),
  ).toEqual([
    ['钱七', 'A002', '2222', 'incomplete'],
    ['孙八', 'A003', null, 'incomplete'],
    ['赵六', 'B001', '1111', 'incomplete'],
  ]);
  const audited = await s.t.deps.db
    .selectFrom('audit_log')
    .select('note')
    .where('action', '=', 'staff.createFromWages')
    .execute();
  expect(audited).toEqual([{ note: '新增员工 3 人' }]);
});

test('one person is added alone by his row', async () => {
  await people(s, ['张三']);
  const made = await staged(s, [HEADER, line('B001', '赵六'), line('B002', '钱七')]);
  data(await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version, rowNos: [3] }));
  await s.t.runJobs();
  const names = await s.t.deps.db.selectFrom('staff').select('name').where('source', '=', 'wages').execute();
  expect(names).toEqual([{ name: '钱七' }]);
  expect((await detail(s, made.id)).addableStaff).toBe(1);
});

test('a person standing twice in the sheet is added once, and both rows say so', async () => {
  const made = await staged(s, [HEADER, line('B001', '赵六'), line('B001', '赵六', 5000)]);
  data(await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version }));
  await s.t.runJobs();
  expect(await s.t.deps.db.selectFrom('staff').select('name').execute()).toHaveLength(1);
  const { list } = await rowsOf(s, made.id);
  expect(list.map((row) => row.issues.map((issue) => issue.code))).toEqual([['duplicatePerson'], ['duplicatePerson']]);
});

describe('two people of one name whom nobody knows', () => {
  const two = [
    HEADER,
    line('', '钱新人', 8000, 1000, '一部'),
    line('A001', '张三'),
    line('', '钱新人', 5000, 0, '二部'),
  ];
  const add = async (id: string, rowNos?: number[]) => {
    data(
      await s.client.post(`/api/wages/imports/${id}/staff`, {
        version: (await detail(s, id)).version,
        ...(rowNos ? { rowNos } : {}),
      }),
    );
    await s.t.runJobs();
  };
  const fix = async (id: string, rowNo: number, change: object) =>
    data(
      await s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, {
        version: (await detail(s, id)).version,
        ...change,
      }),
    );
  const codesOf = async (id: string) => (await rowsOf(s, id)).list.map((row) => row.issues.map(({ code }) => code));

  test('are added one after the other, and both are paid', async () => {
    await people(s, ['张三']);
    const made = await staged(s, two);
    await add(made.id, [2]);
    expect(await codesOf(made.id)).toEqual([[], [], ['sheetNamesakes']]);
    expect((await rowsOf(s, made.id)).list[2]).toMatchObject({
      addable: true,
      staff: null,
      issues: [{ code: 'sheetNamesakes', values: { rows: [2], taken: [{ name: expect.any(String) }] } }],
    });
    expect((await detail(s, made.id)).addableStaff).toBe(0);
    await add(made.id, [4]);
    const after = await rowsOf(s, made.id);
    expect(after.counts).toMatchObject({ ok: 3, error: 0 });
    expect(after.list.map((row) => [row.staff?.dept, row.matchedBy])).toEqual([
      ['一部', 'clerk'],
      ['生产部', 'staffNo'],
      ['二部', 'clerk'],
    ]);
  });

  test('of whom one has a number: he is added with all others, the other by his own row', async () => {
    await people(s, ['张三']);
    const made = await staged(s, [
      HEADER,
      line('B001', '钱新人'),
      line('A001', '张三'),
      line('', '钱新人', 5000, 0, '二部'),
    ]);
    await add(made.id);
    expect(await codesOf(made.id)).toEqual([[], [], ['sheetNamesakes']]);
    await add(made.id, [4]);
    expect((await rowsOf(s, made.id)).list.map((row) => row.staff?.staffNo)).toEqual([
      'B001',
      'A001',
      expect.stringMatching(/./),
    ]);
    expect((await detail(s, made.id)).counts).toMatchObject({ ok: 3, error: 0 });
  });

  test('are namesakes no more when one row is ignored, and again when it is restored', async () => {
    await people(s, ['张三']);
    const made = await staged(s, two);
    expect(made.addableStaff).toBe(0);
    await fix(made.id, 4, { ignored: true });
    expect(await codesOf(made.id)).toEqual([['staffNotFound'], [], ['ignoredByClerk']]);
    expect(await detail(s, made.id)).toMatchObject({
      addableStaff: 1,
      issueCounts: [{ code: 'staffNotFound', rows: 1 }],
    });
    await fix(made.id, 4, { ignored: false });
    expect(await codesOf(made.id)).toEqual([
      ['staffNotFound', 'sheetNamesakes'],
      [],
      ['staffNotFound', 'sheetNamesakes'],
    ]);
    expect((await detail(s, made.id)).addableStaff).toBe(0);
    await fix(made.id, 4, { cells: { 1: '孙新人' } });
    expect(await codesOf(made.id)).toEqual([['staffNotFound'], [], ['staffNotFound']]);
    expect((await detail(s, made.id)).addableStaff).toBe(2);
  });

  test('stay apart when a row is changed or the first is left out and taken back', async () => {
    await people(s, ['张三']);
    const made = await staged(s, two);
    await add(made.id, [2]);
    await fix(made.id, 4, { cells: { 2: '三部' } });
    expect(await codesOf(made.id)).toEqual([[], [], ['sheetNamesakes']]);
    await fix(made.id, 2, { ignored: true });
    expect(await codesOf(made.id)).toEqual([['ignoredByClerk'], [], ['nameOnlyMatch']]);
    await fix(made.id, 2, { ignored: false });
    expect(await codesOf(made.id)).toEqual([[], [], ['sheetNamesakes']]);
    expect(await detail(s, made.id)).toMatchObject({ counts: { ok: 2, error: 1, warning: 0 }, addableStaff: 0 });
  });
});

test('a number of somebody with another name matches nobody until one says who it is', async () => {
  await people(s, ['张三', '李四', '王五', '赵六', '钱七', '孙八', '周九', '吴十']);
  const own = ['张三', '李四', '王五', '赵六', '钱七', '孙八'].map((name, n) => line(`A00${n + 1}`, name));
  const made = await staged(s, [HEADER, ...own, line('A007', '陌生人'), line('A008', '吴拾')]);
  expect(made).toMatchObject({ counts: { ok: 6, error: 2 }, addableStaff: 0 });
  const [stranger, renamed] = (await rowsOf(s, made.id)).list.slice(6);
  expect([stranger?.staff, renamed?.staff]).toEqual([null, null]);
  expect(stranger).toMatchObject({
    addable: true,
    issues: [{ code: 'nameDiffers', level: 'error', values: { staffNo: 'A007', owner: { name: '周九' } } }],
  });
  const same = renamed?.issues[0]?.staffId;
  const { version } = data<{ version: number }>(
    await s.client.put(`/api/wages/imports/${made.id}/rows/9`, { version: made.version, staffId: same }),
  );
  data(await s.client.post(`/api/wages/imports/${made.id}/staff`, { version, code: 'nameDiffers' }));
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ counts: { ok: 7, warning: 1, error: 0 } });
  const after = (await rowsOf(s, made.id)).list.slice(6);
  expect(after.map((row) => [row.staff?.name, row.staff?.staffNo, row.matchedBy])).toEqual([
    ['陌生人', 'A009', 'clerk'],
    ['吴十', 'A008', 'clerk'],
  ]);
});

test('all rows whose number has another name can be taken for the same people at once', async () => {
  await people(s, ['张三', '李四', '王五', '赵六', '钱七', '孙八', '周九', '吴十']);
  const own = ['张三', '李四', '王五', '赵六', '钱七', '孙八'].map((name, n) => line(`A00${n + 1}`, name));
  const made = await staged(s, [HEADER, ...own, line('A007', '周玖'), line('A008', '吴拾')]);
  data(await s.client.post(`/api/wages/imports/${made.id}/accept-same-people`, { version: made.version }));
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ counts: { ok: 6, warning: 2, error: 0 } });
  expect((await rowsOf(s, made.id)).list.slice(6).map((row) => [row.staff?.name, row.matchedBy])).toEqual([
    ['周九', 'clerk'],
    ['吴十', 'clerk'],
  ]);
});

test('numbers that are not the company’s are read as 原表编号, and the rows are stored once', async () => {
  await people(s, ['张三', '李四', '王五', '赵六']);
  const made = await staged(s, [
    HEADER,
    line('A001', '郑一'),
    line('A002', '郑二'),
    line('A003', '郑三'),
    line('A004', '赵六'),
  ]);
  expect(made.columns[0]).toMatchObject({ target: 'custom:原表编号' });
  expect(made.notices.filter(({ code }) => code === 'wageNumbers')).toHaveLength(1);
  const { list } = await rowsOf(s, made.id);
  expect(list.map((row) => row.staff?.name ?? null)).toEqual([null, null, null, '赵六']);
});

test('with nobody to add the call is refused in words', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const answer = await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version });
  expect(answer.body).toMatchObject({ code: 1900, msg: expect.stringContaining('没有可新增的员工') });
});

test('without names, numbers that only lost their zeros are confirmed all at once, as one step that can be undone', async () => {
  for (const [staffNo, name] of [
    ['001', '张三'],
    ['002', '李四'],
  ] as const)
    await s.t.factory.staff({ companyId: s.companyId, staffNo, name });
  const path = await makeXlsx({
    rows: [
      ['工号', '基本工资', '实发工资'],
      [1, 5000, 5000],
      [2, 6000, 6000],
    ],
  });
  const { import: sent } = data<{ import: { id: string } }>(
    await upload(s.client, await readFile(path), {}, '六月工资.xlsx'),
  );
  await s.t.runJobs();
  const made = await detail(s, sent.id);
  expect(made.counts).toMatchObject({ error: 2, ok: 0 });
  expect(made.issueCounts).toContainEqual({ code: 'staffNoLoose', level: 'error', rows: 2, stakeFen: null });
  const accept = { version: made.version, code: 'staffNoLoose' };
  data(await s.client.post(`/api/wages/imports/${made.id}/accept-same-people`, accept));
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(after.counts).toMatchObject({ error: 0, ok: 2 });
  expect((await rowsOf(s, made.id)).list.map(({ staff, matchedBy }) => [staff?.name, matchedBy])).toEqual([
    ['张三', 'clerk'],
    ['李四', 'clerk'],
  ]);
  data(await s.client.post(`/api/wages/imports/${made.id}/undo`, { version: after.version }));
  await s.t.runJobs();
  expect((await detail(s, made.id)).counts).toMatchObject({ error: 2, ok: 0 });
});
