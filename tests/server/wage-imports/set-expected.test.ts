import type { IssueCatalogue } from '@contract/issues/definition';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { fixKind } from '@server/imports/fix/fix-kind';
import { changeOfRow } from '@server/modules/wage-imports/fix/change-of-row';
import { wageFixing, wageRows } from '@server/modules/wage-imports/fix/fixing';
import { wageStore } from '@server/modules/wage-imports/store';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s, ['张三', '李四', '王五', '赵六']);
});
afterEach(() => s.t.close());

/** As if an equation of net pay were sure of it. */
const SURE: IssueCatalogue = { ...WAGE_ISSUES, netMismatch: { ...WAGE_ISSUES.netMismatch, actions: ['setExpected'] } };
const sure: typeof wageRows = { store: wageStore, fixing: { ...wageFixing, issues: SURE, ofRow: changeOfRow(SURE) } };

const net = (staffNo: string, name: string, value: string) => [...line(staffNo, name).slice(0, 8), value];
const SHEET = [
  HEADER,
  line('A001', '张三', 5000),
  net('A002', '李四', '8000.00'),
  line('A003', '王五'),
  net('A004', '赵六', '9000.10'),
];

test('each row of a kind is set to what its own doubt expects, and all of it is one step', async () => {
  const { id, version, counts } = await staged(s, SHEET);
  expect(counts).toMatchObject({ ok: 2, warning: 2 });
  const before = (await rowsOf(s, id)).list;
  const caller = { actor: { ...s.clerk, role: 'finance' as const }, companyId: s.companyId };
  const done = await fixKind(sure, s.t.deps, caller as never, { id, version }, 'netMismatch', { expected: true });
  expect(done.rows.map(({ rowNo, status, netFen }) => [rowNo, status, netFen])).toEqual([
    [3, 'ok', '865433'],
    [5, 'ok', '865433'],
  ]);
  const { list } = data<{ list: { action: string; code: string; rows: number }[] }>(
    await s.client.get(`/api/wages/imports/${id}/steps`),
  );
  expect(list).toMatchObject([{ action: 'setExpected', code: 'netMismatch', rows: 2 }]);
  const after = await detail(s, id);
  data(await s.client.post(`/api/wages/imports/${id}/undo`, { version: after.version }));
  expect((await rowsOf(s, id)).list).toEqual(before);
});

test('a kind that is not sure of its amount is not set to it', async () => {
  const { id, version } = await staged(s, SHEET);
  const answer = await s.client.post(`/api/wages/imports/${id}/fix-kind`, {
    version,
    code: 'netMismatch',
    change: { expected: true },
  });
  expect(answer.status).toBe(422);
  expect((await rowsOf(s, id)).list.map(({ status }) => status)).toEqual(['ok', 'warning', 'ok', 'warning']);
});
