import { data, detail, HEADER, jobOf, line, people, rowsOf, type Stage, stage, staged } from './harness';

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
  const refused = await s.client.post(`/api/wages/imports/${made.id}/commit`, { version: made.version, requestId: 'request-0001', ignoreErrors: false });
  expect(refused.body).toMatchObject({ code: 1900, msg: expect.stringContaining('2 行仅按姓名匹配') });
  data(await s.client.post(`/api/wages/imports/${made.id}/accept-name-matches`, { version: made.version }));
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(after).toMatchObject({ state: 'staged', counts: { ok: 2, warning: 0 } });
  expect((await rowsOf(s, made.id)).list.map((row) => row.matchedBy)).toEqual(['clerk', 'clerk']);
  const commit = await s.client.post(`/api/wages/imports/${made.id}/commit`, { version: after.version, requestId: 'request-0002', ignoreErrors: false });
  expect(commit.body.code).toBe(200);
});

test('unknown people are added from the sheet in one step and matched', async () => {
  await people(s, ['张三']);
  const header = ['工号', '姓名', '部门', '手机号', '基本工资', '实发工资'];
  const made = await staged(s, [header, ['A001', '张三', '生产部', '', '5000', '5000'], ['B001', '赵六', '生产部', '13800001111', '5000', '5000'], ['', '钱七', '行政部', '13800002222', '5000', '5000'], ['', '孙八', '行政部', '', '5000', '5000']]);
  expect(made).toMatchObject({ counts: { error: 3 }, addableStaff: 2 });
  const { jobId } = data<{ jobId: string }>(await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version }));
  await s.t.runJobs();
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'succeeded', result: { added: 2, refused: 0 } });
  const after = await detail(s, made.id);
  expect(after).toMatchObject({ state: 'staged', addableStaff: 0, counts: { error: 1 } });
  const added = await s.t.deps.db.selectFrom('staff').selectAll().where('company_id', '=', s.companyId).where('source', '=', 'wages').orderBy('name').execute();
  expect(added.map((person) => [person.name, person.staff_no, person.mobile_last4, person.status])).toEqual(
    expect.arrayContaining([['赵六', 'B001', '1111', 'incomplete'], ['钱七', null, '2222', 'incomplete']]),
  );
  const audited = await s.t.deps.db.selectFrom('audit_log').select('note').where('action', '=', 'staff.createFromWages').execute();
  expect(audited).toEqual([{ note: '新增员工 2 人' }]);
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

test('with nobody to add the call is refused in words', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const answer = await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version });
  expect(answer.body).toMatchObject({ code: 1900, msg: expect.stringContaining('没有可新增的员工') });
});
