import type { StaffPay } from '@contract/staff/pay/schemas';
import { numbers } from '../../support/workbooks/run-staff';
import { sheetTexts } from '../staff/sheet-texts';
import {
  commit,
  committed,
  data,
  detail,
  everybody,
  fix,
  HEADER,
  line,
  person,
  rowsOf,
  type Stage,
  stage,
  staged,
  upload,
} from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

test('a list becomes records: sealed, masked, with history and audit', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]);
  expect(made).toMatchObject({ state: 'staged', mode: 'create', counts: { ok: 2, error: 0 }, actions: { create: 2 } });
  expect(await committed(s, made)).toMatchObject({
    state: 'committed',
    result: { create: 2, update: 0, refused: 0, skipped: 0 },
  });
  const [first] = await everybody(s);
  expect(first).toMatchObject({
    staffNo: 'A001',
    name: '沈知秋',
    gender: 'male',
    dept: '生产部/一车间',
    entryDate: '2024-03-01',
    status: 'regular',
    employmentType: 'fullTime',
    mobile: expect.stringMatching(/^138\*{4}/) as string,
  });
  const full = await person(s, first?.id ?? '');
  expect(full).toMatchObject({
    source: 'import',
    version: 1,
    history: [{ action: 'create', by: s.manager.name, date: '2024-03-01', note: '批量导入' }],
  });
  const reveal = await s.client.post(`/api/staff/${full.id}/reveal`, { field: 'idNo', reason: '核对证件' });
  expect(reveal.body.data).toEqual({ value: numbers(1).idNo });
  const audits = await s.t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'request_id', 'company_id'])
    .where('action', 'in', ['staff.import', 'staff.imported'])
    .orderBy('at')
    .execute();
  expect(audits.map(({ action }) => action)).toEqual(['staff.import', 'staff.imported']);
  // Whoever looks him up by his full number finds him.
  expect(
    (await s.client.get<{ total: number }>('/api/staff', { query: { keyword: numbers(1).mobile } })).body.data.total,
  ).toBe(1);
});

test('no number of a staged list stands in clear anywhere in the database', async () => {
  await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风', { 2: '123' })]);
  const rows = JSON.stringify(await s.t.deps.db.selectFrom('staff_import_row').selectAll().execute());
  for (const number of Object.values(numbers(1))) expect(rows).not.toContain(number);
  expect(rows).not.toContain(numbers(2).mobile);
});

test('an error is fixed in place; the rows it shared a number with are judged anew', async () => {
  const made = await staged(s, [
    HEADER,
    line(1, '沈知秋'),
    line(2, '顾南风', { 0: 'A001' }),
    line(3, '陆之遥', { 3: '123' }),
  ]);
  expect(made.counts).toEqual({ ok: 0, warning: 1, error: 2, ignored: 0 });
  const first = data<{ version: number; row: unknown }>(await fix(s, made, 3, { cells: { 0: 'A002' } }));
  expect(first.row).toMatchObject({
    status: 'ok',
    action: 'create',
    fixed: true,
    cells: expect.arrayContaining(['A002']) as string[],
  });
  const second = data<{ version: number; counts: object }>(
    await fix(s, { ...made, version: first.version }, 4, { cells: { 3: numbers(3).mobile } }),
  );
  expect(second.counts).toEqual({ ok: 3, warning: 0, error: 0, ignored: 0 });
  expect(await rowsOf(s, made.id)).toMatchObject([{ status: 'ok', issues: [] }, { status: 'ok' }, { status: 'ok' }]);
  expect(await committed(s, await detail(s, made.id))).toMatchObject({ result: { create: 3 } });
  expect((await everybody(s)).map((one) => one.staffNo)).toEqual(['A001', 'A002', 'A003']);
});

test('a number lost in the file stays lost until it is typed anew', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋', { 6: '6.2284E+18' })]);
  expect((await rowsOf(s, made.id))[0]).toMatchObject({ status: 'error', issues: [{ code: 'numberLost' }] });
  const touched = data<{ version: number; row: { status: string } }>(await fix(s, made, 2, { cells: { 5: '研发部' } }));
  expect(touched.row.status).toBe('error');
  const typed = data<{ row: { status: string } }>(
    await fix(s, { ...made, version: touched.version }, 2, { cells: { 6: numbers(1).card } }),
  );
  expect(typed.row.status).toBe('ok');
});

test('a fix of one cell leaves the others as the file had them', async () => {
  const header = [...HEADER, '备注', '社保基数'];
  const made = await staged(s, [header, [...line(1, '沈知秋', { 3: '123' }), '13900001234', '6000.005']]);
  expect((await rowsOf(s, made.id))[0]?.cells.slice(-2)).toEqual(['139****1234', '6000.005']);
  data(await fix(s, made, 2, { cells: { 3: numbers(1).mobile } }));
  await committed(s, await detail(s, made.id));
  const [first] = await everybody(s);
  expect(await person(s, first?.id ?? '')).toMatchObject({ remark: '13900001234' });
  const { lines } = data<StaffPay>(await s.client.get(`/api/staff/${first?.id ?? ''}/pay`));
  expect(lines).toMatchObject([{ kind: 'socialBase', validFrom: null, amount: '600001', reason: '批量导入' }]);
});

test('rows with errors keep the list out, are ignored in bulk, or left out at the commit', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风', { 3: '1.38E+10' }), line(3, '陆之遥😀')]);
  expect((await commit(s, made)).body).toMatchObject({
    code: 1202,
    msg: expect.stringContaining('2 行错误') as string,
  });
  const bulk = await s.client.post<{ version: number }>(`/api/staff/imports/${made.id}/fix-kind`, {
    version: made.version,
    code: 'fieldInvalid',
    change: { ignored: true },
  });
  expect(bulk.body.data).toMatchObject({ counts: { ok: 1, error: 1, ignored: 1 } });
  // Taken back, it is what it was.
  const back = data<{ row: object; version: number }>(
    await fix(s, { ...made, version: bulk.body.data.version }, 4, { ignored: false }),
  );
  expect(back.row).toMatchObject({ status: 'error', issues: [{ code: 'fieldInvalid' }] });
  expect(await committed(s, await detail(s, made.id), { ignoreErrors: true })).toMatchObject({
    state: 'committed',
    result: { create: 1, skipped: 2 },
  });
  const file = await s.client.get(`/api/staff/imports/${made.id}/error-file`);
  const texts = await sheetTexts(file.raw);
  expect(texts).toContain('请设置为文本格式');
  expect(texts).not.toContain(numbers(3).mobile);
});

test('新增并更新 shows old and new, changes only what differs, and keeps the history', async () => {
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]));
  const rows = [HEADER, line(1, '沈知秋', { 5: '研发部', 6: '' }), line(2, '顾南风'), line(3, '陆之遥')];
  const made = await staged(s, rows, { mode: 'upsert' });
  expect(made).toMatchObject({ actions: { create: 1, update: 1, same: 1, rehire: 0 } });
  expect(await rowsOf(s, made.id, { action: 'update' })).toMatchObject([
    { rowNo: 2, changes: [{ field: 'dept', from: '生产部/一车间', to: '研发部' }] },
  ]);
  expect(await committed(s, made, { requestId: 'request-0002' })).toMatchObject({
    result: { create: 1, update: 1, same: 1 },
  });
  const [first, second] = await everybody(s);
  expect(await person(s, first?.id ?? '')).toMatchObject({
    dept: '研发部',
    version: 2,
    bankCardNo: expect.stringContaining('****') as string,
    history: [{ action: 'edit', note: '批量导入：部门' }, { action: 'create' }],
  });
  expect(second?.version).toBe(1);
});

test('who was changed or taken meanwhile is left out, the others are written', async () => {
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]));
  const made = await staged(
    s,
    [
      HEADER,
      line(1, '沈知秋', { 5: '研发部' }),
      line(2, '顾南风', { 5: '研发部' }),
      line(3, '陆之遥'),
      line(4, '许清欢'),
    ],
    { mode: 'upsert' },
  );
  const [first] = await everybody(s);
  await s.t.deps.db
    .updateTable('staff')
    .set({ version: 7 })
    .where('id', '=', first?.id ?? '')
    .execute();
  await s.t.factory.staff({ companyId: s.companyId, name: '宋微', staffNo: 'B001', mobile: numbers(3).mobile });
  expect(await committed(s, made, { requestId: 'request-0002' })).toMatchObject({
    result: { create: 1, update: 1, refused: 2 },
  });
  expect((await everybody(s)).map((one) => [one.name, one.dept])).toEqual([
    ['沈知秋', '生产部/一车间'],
    ['顾南风', '研发部'],
    ['许清欢', '生产部/一车间'],
    ['宋微', null],
  ]);
  const texts = await sheetTexts((await s.client.get(`/api/staff/imports/${made.id}/error-file`)).raw);
  expect(texts).toContain('已被他人修改');
  expect(texts).toContain('该手机号已有在职员工使用：宋微');
});

test('who left comes back where that is asked for', async () => {
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋')]));
  const [first] = await everybody(s);
  await s.t.deps.db
    .updateTable('staff')
    .set({ status: 'left', leave_date: '2025-12-31', leave_reason: 'resigned' })
    .where('id', '=', first?.id ?? '')
    .execute();
  const made = await staged(s, [HEADER, line(1, '沈知秋', { 4: '2026-07-01' })]);
  expect((await rowsOf(s, made.id))[0]?.issues).toMatchObject([{ code: 'leftPerson' }]);
  data(
    await s.client.put(`/api/staff/imports/${made.id}/options`, {
      version: made.version,
      mode: 'create',
      rehireLeft: true,
    }),
  );
  await s.t.runJobs();
  const again = await detail(s, made.id);
  expect(again).toMatchObject({ state: 'staged', rehireLeft: true, actions: { rehire: 1 } });
  expect(await committed(s, again, { requestId: 'request-0002' })).toMatchObject({ result: { rehire: 1 } });
  expect(await person(s, first?.id ?? '')).toMatchObject({
    status: 'regular',
    entryDate: '2026-07-01',
    regularDate: '2026-07-01',
    leaveDate: null,
    leaveReason: null,
    history: [{ action: 'rehire', note: '上次任职 2024-03-01 至 2025-12-31；批量导入' }, {}],
  });
});

test('columns and header are changed by hand, fixes stay, and the mapping is learnt', async () => {
  const odd = ['内部码', ...HEADER.slice(1)];
  const made = await staged(s, [odd, line(1, '沈知秋', { 3: '123' })]);
  // Only the name must be there; the number's column is for the clerk to say.
  expect(made).toMatchObject({ state: 'staged', columns: [{ label: '内部码', target: null }, {}, {}, {}, {}, {}, {}] });
  const twice = await s.client.put(`/api/staff/imports/${made.id}/columns`, {
    version: made.version,
    columns: [{ index: 0, target: 'name' }],
  });
  expect(twice).toMatchObject({ status: 422, body: { message: expect.stringContaining('同一个内容') as string } });
  const typed = data<{ version: number }>(await fix(s, made, 2, { cells: { 3: numbers(1).mobile } }));
  data(
    await s.client.put(`/api/staff/imports/${made.id}/columns`, {
      version: typed.version,
      columns: [{ index: 0, target: 'staffNo' }],
    }),
  );
  await s.t.runJobs();
  const mapped = await detail(s, made.id);
  expect(mapped).toMatchObject({ state: 'staged', counts: { ok: 1 } });
  await committed(s, mapped);
  const next = await staged(s, [odd, line(2, '顾南风')]);
  expect(next).toMatchObject({
    state: 'staged',
    columns: [{ label: '内部码', target: 'staffNo', source: 'template' }, {}, {}, {}, {}, {}, {}],
  });
  const learnt = data<{ list: { id: string }[] }>(await s.client.get('/api/staff/import-templates'));
  expect((await s.client.del(`/api/staff/import-templates/${learnt.list[0]?.id ?? ''}`)).status).toBe(200);
});

test('the blank list comes back as a list that is understood in every column', async () => {
  const blank = await s.client.get('/api/staff/import-blank');
  expect(blank.headers['content-disposition']).toContain(encodeURIComponent('员工导入模板'));
  const answer = await s.client.upload('/api/staff/imports', {}, { name: '员工导入模板.xlsx', content: blank.raw });
  await s.t.runJobs();
  const made = await detail(s, data<{ import: { id: string } }>(answer).import.id);
  // Nobody was written into it yet.
  expect(made).toMatchObject({ state: 'failed', failure: expect.stringContaining('没有数据行') as string });
});

test('fields of the upload are checked before the file', async () => {
  expect(await upload(s.client, [HEADER], { mode: 'replace' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('仅新增') as string },
  });
  expect(
    (
      await s.client.upload(
        '/api/staff/imports',
        {},
        { name: '照片.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) },
      )
    ).body,
  ).toMatchObject({ code: 1201 });
});

test('a row with a name alone stays in doubt about who is on file under another spelling of it, whatever else is changed in it', async () => {
  await s.t.factory.staff({ companyId: s.companyId, name: '李华', staffNo: 'B001' });
  const made = await staged(s, [
    ['姓名', '部门'],
    ['李華', '生产部'],
    ['王五', '生产部'],
  ]);
  expect((await rowsOf(s, made.id))[0]).toMatchObject({ status: 'error', issues: [{ code: 'namesake' }] });
  const moved = data<{ version: number; row: object }>(await fix(s, made, 2, { cells: { 1: '研发部' } }));
  expect(moved.row).toMatchObject({
    status: 'error',
    action: null,
    issues: [{ code: 'namesake', values: { person: { name: '李华', staffNo: 'B001' } } }],
  });
  // And one that is given such a name comes to be.
  const renamed = data<{ version: number; row: object }>(
    await fix(s, { ...made, version: moved.version }, 3, { cells: { 0: '李 華' } }),
  );
  expect(renamed.row).toMatchObject({
    status: 'error',
    issues: expect.arrayContaining([expect.objectContaining({ code: 'namesake' })]) as unknown[],
  });
  const settled = data<{ row: object }>(await fix(s, { ...made, version: renamed.version }, 2, { who: 'new' }));
  expect(settled.row).toMatchObject({ action: 'create' });
});
