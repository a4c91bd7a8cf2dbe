import type { ImportRow } from '@contract/wages/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

async function fix(
  id: string,
  rowNo: number,
  change: object,
): Promise<{ row: ImportRow; counts: StatusCounts; version: number }> {
  const { version } = await detail(s, id);
  return data(await s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, { version, ...change }));
}

test('a corrected cell makes the row right', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三'), [...line('A002', '李四').slice(0, 8), '八千']]);
  expect(made.counts).toMatchObject({ ok: 1, error: 1 });
  const { row, counts } = await fix(made.id, 3, { cells: { 8: '8654.33' } });
  expect(row).toMatchObject({ status: 'ok', issues: [], netFen: '865433', fixed: true });
  expect(counts).toMatchObject({ ok: 2, error: 0 });
  expect((await detail(s, made.id)).issueCounts).toEqual([]);
});

test('what no database can hold is refused as it is typed', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  await expect(fix(made.id, 3, { cells: { 1: '李\u0000四\ud800' } })).rejects.toThrow('包含无法保存的字符');
  expect((await s.client.get(`/api/wages/imports/${made.id}/rows?keyword=四`)).status).toBe(200);
});

test('what is typed into a cell lies sealed at rest and survives a new pass', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三'), [...line('A002', '李四').slice(0, 8), '八千']]);
  await fix(made.id, 3, { cells: { 8: '8654.33' } });
  const stored = await s.t.deps.db
    .selectFrom('wage_import_row')
    .select('fixes')
    .where('import_id', '=', made.id)
    .where('row_no', '=', 3)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored.fixes)).not.toContain('8654.33');
  const { version, netIdentity } = await detail(s, made.id);
  data(
    await s.client.put(`/api/wages/imports/${made.id}/net-identity`, { version, key: netIdentity?.key ?? 'unchecked' }),
  );
  await s.t.runJobs();
  expect((await rowsOf(s, made.id)).list.find((row) => row.rowNo === 3)).toMatchObject({
    netFen: '865433',
    fixed: true,
  });
});

test('a person chosen by hand is taken, and taken back again', async () => {
  const [person] = await people(s);
  const made = await staged(s, [HEADER, line('', '赵六')]);
  expect(made.counts.error).toBe(1);
  const chosen = await fix(made.id, 2, { staffId: person?.id });
  expect(chosen.row).toMatchObject({ staff: { id: person?.id }, matchedBy: 'clerk' });
  expect(chosen.row.status).toBe('warning');
  expect(chosen.row.issues.map((issue) => issue.code)).toContain('nameMismatch');
  expect((await fix(made.id, 2, { staffId: null })).row).toMatchObject({ staff: null, status: 'error' });
});

test('a person of another company cannot be chosen', async () => {
  await people(s);
  const stranger = await s.t.factory.staff({ companyId: (await s.t.factory.company()).id });
  const made = await staged(s, [HEADER, line('', '赵六')]);
  const answer = await s.client.put(`/api/wages/imports/${made.id}/rows/2`, {
    version: made.version,
    staffId: stranger.id,
  });
  expect(answer.status).toBe(404);
});

test('ignoring one of two rows of a person settles the other', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A001', '张三', 7000), line('A002', '李四')]);
  expect(made.counts).toMatchObject({ ok: 1, error: 2 });
  const { row, counts } = await fix(made.id, 3, { ignored: true });
  expect(row.status).toBe('ignored');
  expect(counts).toEqual({ ok: 2, warning: 0, error: 0, ignored: 1 });
  const restored = await fix(made.id, 3, { ignored: false });
  expect(restored.counts).toMatchObject({ ok: 1, error: 2, ignored: 0 });
});

test('choosing a person who has a row already makes both rows double', async () => {
  const [first] = await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三'), line('', '赵六')]);
  const { counts } = await fix(made.id, 3, { staffId: first?.id });
  expect(counts).toMatchObject({ ok: 0, error: 2 });
  const { list } = await rowsOf(s, made.id);
  expect(list[0]?.issues.map((issue) => issue.code)).toEqual(['duplicatePerson']);
  expect(list[0]?.issues[0]?.values).toEqual({ rows: [3] });
});

test('fixes outlive another header and another mapping', async () => {
  await people(s);
  const made = await staged(s, [
    ['六月工资'],
    HEADER,
    line('A001', '张三'),
    [...line('A002', '李四').slice(0, 8), '八千'],
    line('A003', '王五'),
  ]);
  await fix(made.id, 4, { cells: { 8: '8654.33' } });
  const { version } = await fix(made.id, 5, { ignored: true });
  data(
    await s.client.put(`/api/wages/imports/${made.id}/layout`, {
      version,
      sheetIndex: 0,
      headerStart: 2,
      headerEnd: 2,
    }),
  );
  await s.t.runJobs();
  const again = await detail(s, made.id);
  expect(again.counts).toMatchObject({ ok: 2, error: 0 });
  const { list } = await rowsOf(s, made.id);
  expect(list.find((row) => row.rowNo === 4)).toMatchObject({ netFen: '865433', fixed: true, status: 'ok' });
  expect(list.find((row) => row.rowNo === 5)).toMatchObject({ status: 'ignored', fixed: true });
});

test('a mobile and an ID number are stored sealed and shown masked, also after a fix', async () => {
  await s.t.factory.staff({ companyId: s.companyId, name: '张三', staffNo: null, mobile: '13800001234' });
  const header = ['姓名', '手机号', '基本工资', '实发工资'];
  const made = await staged(s, [header, ['张三', '13800001234', '5000', '5000']]);
  const before = (await rowsOf(s, made.id)).list[0];
  expect(before).toMatchObject({ matchedBy: 'mobile', cells: ['张三', '138****1234', '5000.00', '5000.00'] });
  const { row } = await fix(made.id, 2, { cells: { 1: '13800005678' } });
  expect(row.cells[1]).toBe('138****5678');
  expect(row.matchedBy).toBe('name');
  const stored = await s.t.deps.db.selectFrom('wage_import_row').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...stored, net_fen: null, gross_fen: null, deduct_fen: null, fixes: null })).not.toContain(
    '1380000',
  );
});

test('a column that is not there and a stale version are refused', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const put = (body: object) => s.client.put(`/api/wages/imports/${made.id}/rows/2`, body);
  expect((await put({ version: made.version, cells: { 99: '1' } })).status).toBe(422);
  expect((await put({ version: made.version + 1, ignored: true })).body.code).toBe(409);
  expect(
    (await s.client.put(`/api/wages/imports/${made.id}/rows/77`, { version: made.version, ignored: true })).status,
  ).toBe(404);
});
