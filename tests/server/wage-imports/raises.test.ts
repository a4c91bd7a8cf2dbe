import type { StaffPay } from '@contract/staff/pay/schemas';
import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import type { AccountRecord, StaffRecord } from '../../support/server-factory';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

const NAMES = Array.from({ length: 12 }, (_, at) => `员工${'甲乙丙丁戊己庚辛壬癸子丑'[at] ?? ''}`);
const no = (at: number) => `A${String(at + 1).padStart(3, '0')}`;
const rows = (raise: Record<number, number> = {}) => [
  HEADER,
  ...NAMES.map((name, at) => line(no(at), name, raise[at] ?? 5000 + 100 * at, 1000 + 7 * at)),
];

let s: Stage;
let staff: StaffRecord[];
beforeEach(async () => {
  s = await stage();
  // A manager has the sheet in hand: finance may not put raises on record.
  const manager: AccountRecord = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  s = { ...s, clerk: manager, client: await s.t.as(manager) };
  staff = await people(s, NAMES);
});
afterEach(() => s.t.close());

/** A sheet of July beside the paid wages of June, which were kept as a past month. */
async function july(raise: Record<number, number>): Promise<ImportDetail> {
  const june = await staged(s, rows());
  const body = { version: june.version, requestId: 'commit-june-01', ignoreErrors: true };
  data(await s.client.post(`/api/wages/imports/${june.id}/commit`, body));
  await s.t.runJobs();
  await s.t.deps.db.updateTable('wage_batch').set({ state: 'published' }).execute();
  return staged(s, rows(raise), { payMonth: '2026-07' });
}
const put = async (id: string, body: object, client = s.client) =>
  client.post(`/api/wages/imports/${id}/raises`, {
    version: (await detail(s, id)).version,
    code: 'raiseMissing',
    reason: '年度调薪',
    ...body,
  });
const codesOf = async (id: string) =>
  (await rowsOf(s, id)).list.flatMap(({ rowNo, issues }) => issues.map(({ code }) => `${rowNo} ${code}`));
const linesOf = async (at: number) =>
  data<StaffPay>(await s.client.get(`/api/staff/${staff[at]?.id ?? ''}/pay`)).lines.map(
    ({ kind, validFrom, amount, reason }) => [kind, validFrom, amount, reason],
  );

test('one click makes a raise of a finding, and the finding is gone', async () => {
  const { id } = await july({ 2: 6300, 3: 6400 });
  expect(await codesOf(id)).toEqual(['4 raiseMissing', '5 raiseMissing']);
  const done = data<{ rows: ImportRow[]; counts: object }>(await put(id, { rowNo: 4 }));
  expect(done.rows).toMatchObject([{ rowNo: 4, status: 'ok', issues: [] }]);
  expect(await codesOf(id)).toEqual(['5 raiseMissing']);
  expect(await linesOf(2)).toEqual([['baseWage', '2026-07', '630000', '年度调薪']]);
  expect(await linesOf(3)).toEqual([]);
  expect((await detail(s, id)).counts).toMatchObject({ ok: 11, warning: 1 });
});

test('all of a kind at once are one step, which no undo takes off the records', async () => {
  const { id } = await july({ 2: 6300, 3: 6400 });
  data(await put(id, {}));
  expect(await codesOf(id)).toEqual([]);
  expect(await linesOf(3)).toEqual([['baseWage', '2026-07', '640000', '年度调薪']]);
  const { list } = data<{ list: { action: string; rows: number; closed: boolean }[] }>(
    await s.client.get(`/api/wages/imports/${id}/steps`),
  );
  expect(list).toMatchObject([{ action: 'raise', code: 'raiseMissing', rows: 2, closed: true }]);
  const { version } = await detail(s, id);
  expect((await s.client.post(`/api/wages/imports/${id}/undo`, { version })).body.code).not.toBe(200);
  expect((await put(id, {})).body.msg).toContain('没有可补录调薪的行');
  const rowsOfLog = await s.t.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'staff.raiseFromWages')
    .execute();
  expect(rowsOfLog).toMatchObject([{ fields: ['baseWage'], note: '补录调薪 2 人' }]);
});

test('who is paid many times as much stays out of all of a kind, and is put on record alone', async () => {
  const { id } = await july({ 2: 6300, 3: 16_000 });
  data(await put(id, {}));
  expect(await codesOf(id)).toEqual(['5 raiseMissing']);
  expect(await linesOf(2)).toEqual([['baseWage', '2026-07', '630000', '年度调薪']]);
  expect(await linesOf(3)).toEqual([]);
  expect((await put(id, {})).body.msg).toBe('这些行的基本工资变动都达到3倍，请逐行核实后补录');
  data(await put(id, { rowNo: 5 }));
  expect(await linesOf(3)).toEqual([['baseWage', '2026-07', '1600000', '年度调薪']]);
});

test('a raise on record holds the sheet from the first; one the sheet left out is told, and may be settled either way', async () => {
  const raise = (at: number, amount: string) =>
    s.client.post(`/api/staff/${staff[at]?.id ?? ''}/pay`, {
      requestId: `raise-${at}-00000`,
      kind: 'baseWage',
      validFrom: '2026-07',
      amount,
      reason: '年度调薪',
      corrects: null,
    });
  data(await raise(2, '630000'));
  data(await raise(3, '640000'));
  const { id } = await july({ 2: 6300 });
  expect(await codesOf(id)).toEqual(['5 baseWageDiffers']);
  data(await put(id, { code: 'baseWageDiffers', rowNo: 5, reason: '调薪推迟' }));
  expect(await codesOf(id)).toEqual([]);
  expect(await linesOf(3)).toEqual([
    ['baseWage', '2026-07', '530000', '调薪推迟'],
    ['baseWage', '2026-07', '640000', '年度调薪'],
  ]);
});

test('is refused to who may not, for other companies, and without a reason', async () => {
  const { id } = await july({ 2: 6300 });
  for (const role of ['finance', 'attendance', 'user'] as const)
    expect((await put(id, {}, await s.t.as(role, s.companyId))).status).toBe(403);
  expect((await put(id, {}, await s.t.as(null))).status).toBe(401);
  const other = await s.t.as('manager', (await s.t.factory.company()).id);
  expect((await put(id, {}, other)).status).toBe(404);
  expect((await put(id, { reason: '' })).status).toBe(422);
  expect((await put(id, { code: 'netMismatch' })).status).toBe(422);
  expect((await put(id, { rowNo: 3 })).body.msg).toContain('没有可补录调薪的行');
  expect(await linesOf(2)).toEqual([]);
});
