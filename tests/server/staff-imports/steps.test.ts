import type { ImportStep } from '@contract/imports/steps';
import type { StaffImportDetail, StaffImportRow } from '@contract/staff/import-schemas';
import { numbers } from '../../support/workbooks/run-staff';
import { commit, data, detail, everybody, HEADER, line, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

interface Done {
  jobId: string | null;
  rows: StaffImportRow[];
  counts: StaffImportDetail['counts'];
}

async function send(id: string, what: string, body: object = {}): Promise<Done> {
  const { version } = await detail(s, id);
  const done = data<Done>(await s.client.post(`/api/staff/imports/${id}/${what}`, { version, ...body }));
  if (done.jobId) await s.t.runJobs();
  return done;
}

/** What an undo must bring back: rows and figures, whatever the version. */
async function standing(id: string) {
  const rest = { ...(await detail(s, id)), version: 0, updatedAt: '', expiresAt: '', jobId: null };
  return { rest, rows: await rowsOf(s, id) };
}

const steps = async (id: string) =>
  data<{ list: ImportStep[] }>(await s.client.get(`/api/staff/imports/${id}/steps`)).list;

test('a block of cells is one step: undone and done again, rows, doubles and figures stand exactly as before and after', async () => {
  const { id } = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风'), line(3, '陆之遥', { 3: '138' })]);
  const before = await standing(id);
  const fixed = await send(id, 'fix-rows', {
    edits: [
      { rowNo: 3, cells: { 0: 'A001', 5: '质检部' } },
      { rowNo: 4, cells: { 3: numbers(3).mobile } },
    ],
  });
  expect(fixed.rows.map(({ status }) => status)).toEqual(['error', 'ok']);
  expect(fixed.rows[0]?.originals).toEqual([
    { index: 0, text: 'A002' },
    { index: 5, text: '生产部/一车间' },
  ]);
  const after = await standing(id);
  // The row that was right became a double of the one changed.
  expect(after.rows[0]?.issues.map(({ code }) => code)).toContain('duplicateNo');
  expect(await send(id, 'undo')).toMatchObject({ jobId: null, counts: before.rest.counts });
  expect(await standing(id)).toEqual(before);
  await send(id, 'redo');
  expect(await standing(id)).toEqual(after);
  const [step] = await steps(id);
  expect(step).toMatchObject({ no: 1, action: 'edit', rows: 2, undone: false, by: s.manager.name });
  expect(step?.shown[0]?.lines).toEqual([
    { kind: 'cell', label: '工号', before: 'A002', after: 'A001' },
    { kind: 'cell', label: '部门', before: '生产部/一车间', after: '质检部' },
  ]);
  // Numbers of people stand masked in the list.
  expect(JSON.stringify(step)).not.toContain(numbers(3).mobile);
});

test('a single fix is a step, too', async () => {
  const { id, version } = await staged(s, [HEADER, line(1, '沈知秋')]);
  const before = await standing(id);
  data(await s.client.put(`/api/staff/imports/${id}/rows/2`, { version, ignored: true }));
  expect((await standing(id)).rows[0]?.status).toBe('ignored');
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
});

test('rows of one kind are left out, counted, found and taken in again at once; rows of other kinds stay', async () => {
  const rows = [
    line(1, '沈知秋'),
    line(2, '顾南风', { 3: '1.38E+10' }),
    line(3, ''),
    line(4, '白露', { 3: '1.39E+10' }),
  ];
  const { id } = await staged(s, [HEADER, ...rows]);
  const before = await standing(id);
  const kind = before.rows[1]?.issues.find(({ level }) => level === 'error')?.code ?? '';
  await send(id, 'fix-kind', { code: kind, change: { ignored: true } });
  const left = await standing(id);
  const out = before.rows.flatMap(({ rowNo, issues }) => (issues.some(({ code }) => code === kind) ? [rowNo] : []));
  expect(left.rows.filter(({ status }) => status === 'ignored').map(({ rowNo }) => rowNo)).toEqual(out);
  expect(left.rest.ignoredCounts).toContainEqual({ code: kind, rows: out.length });
  expect((await rowsOf(s, id, { status: 'ignored', code: kind })).map(({ rowNo }) => rowNo)).toEqual(out);
  expect(await rowsOf(s, id, { code: kind })).toEqual([]);
  await send(id, 'fix-kind', { code: kind, change: { ignored: false } });
  const back = await standing(id);
  expect(back.rest).toEqual(before.rest);
  expect(back.rows.map(({ issues, status }) => [issues, status])).toEqual(
    before.rows.map(({ issues, status }) => [issues, status]),
  );
  expect((await steps(id)).map(({ action, code }) => [action, code])).toEqual([
    ['restore', kind],
    ['ignore', kind],
  ]);
});

test('all rows with any error are left out as one step and come back as one', async () => {
  const { id } = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风', { 3: '138' }), line(3, '陆之遥😀')]);
  const before = await standing(id);
  await send(id, 'fix-kind', { code: null, change: { ignored: true } });
  expect((await detail(s, id)).counts).toMatchObject({ error: 0, ignored: before.rest.counts.error });
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
});

const nameOnly = (name: string) => ['', name, '', '', '2024-03-01', '生产部', ''];

test('namesakes are said to be the same people or new ones, and that is undone', async () => {
  const first = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]);
  data(await commit(s, first));
  await s.t.runJobs();
  const { id } = await staged(s, [HEADER, nameOnly('沈知秋'), nameOnly('顾南风')], { mode: 'upsert' });
  const before = await standing(id);
  expect(before.rows.map(({ issues }) => issues.some(({ code }) => code === 'namesake'))).toEqual([true, true]);
  await send(id, 'fix-kind', { code: 'namesake', change: { who: 'same' } });
  expect((await rowsOf(s, id)).map(({ action }) => action)).toEqual(['update', 'update']);
  expect((await steps(id))[0]).toMatchObject({
    action: 'samePerson',
    shown: [{ lines: [{ kind: 'person', after: '沈知秋（A001）' }] }, { lines: [{ after: '顾南风（A002）' }] }],
  });
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
  await send(id, 'fix-kind', { code: 'namesake', change: { who: 'new' } });
  expect((await rowsOf(s, id)).map(({ action }) => action)).toEqual(['create', 'create']);
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
});

test('many rows of a kind are changed by a job that reads the list anew, and undone by one', async () => {
  const many = Array.from({ length: 120 }, (_, at) => [`B${at}`, `工人${at}`, '', '13', '2024-03-01', '生产部', '']);
  const { id } = await staged(s, [HEADER, ...many]);
  const before = await standing(id);
  const code = before.rows[0]?.issues.find(({ level }) => level !== 'info')?.code ?? '';
  const done = await send(id, 'fix-kind', { code, change: { cells: { 5: '质检部' } } });
  expect(done.jobId).not.toBeNull();
  const rows = await rowsOf(s, id);
  expect(rows[0]?.cells[5]).toBe('质检部');
  expect(rows[0]?.originals).toEqual([{ index: 5, text: '生产部' }]);
  expect(await steps(id)).toMatchObject([{ action: 'setValue', code, rows: 120 }]);
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
});

test('what makes no sense for a kind, and one number for everybody, are refused', async () => {
  const { id, version } = await staged(s, [
    HEADER,
    line(1, '沈知秋'),
    line(1, '顾南风'),
    line(3, '白露', { 3: '138' }),
  ]);
  const kind = (code: string, change: object) =>
    s.client.post(`/api/staff/imports/${id}/fix-kind`, { version, code, change });
  expect((await kind('duplicateNo', { cells: { 0: 'A9' } })).status).toBe(422);
  expect((await kind('fieldInvalid', { cells: { 3: '13800001002' } })).status).toBe(422);
  expect((await kind('fieldInvalid', { who: 'new' })).status).toBe(422);
  expect(await everybody(s)).toEqual([]);
});
