import type { ImportDetail } from '@contract/wages/import-schemas';
import { csv, data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged, upload } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const SHEET = [HEADER, line('A001', '张三'), line('A002', '李四')];
const titled = (title: string) => staged(s, [[title], ...SHEET]);
const commit = ({ id, version }: ImportDetail) =>
  s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: 'month-commit-1', ignoreErrors: false });
const turn = ({ id, version }: ImportDetail, payMonth: string, rows: 'own' | 'all' = 'own') =>
  s.client.put(`/api/wages/imports/${id}/month`, { version, payMonth, rows });
const keep = ({ id, version }: ImportDetail) => s.client.put(`/api/wages/imports/${id}/month-kept`, { version });
const turned = async (made: ImportDetail, payMonth: string, rows: 'own' | 'all' = 'own') => {
  data(await turn(made, payMonth, rows));
  await s.t.runJobs();
  return detail(s, made.id);
};
const batches = () => s.t.deps.db.selectFrom('wage_batch').select(['pay_month', 'head_count']).execute();

test('a sheet of another month makes no slips until its month is taken', async () => {
  const made = await titled('2026年5月工资表');
  expect(made.month).toMatchObject({ open: 'other', sheet: { said: '2026年5月工资表' }, kept: null });
  expect(made.counts).toMatchObject({ ok: 2 });
  expect((await commit(made)).body).toMatchObject({ msg: expect.stringContaining('表中是2026-05') });
  const may = await turned(made, '2026-05');
  expect(may).toMatchObject({ payMonth: '2026-05', title: '2026年05月工资条', month: { open: null } });
  data(await commit(may));
  await s.t.runJobs();
  expect(await batches()).toMatchObject([{ pay_month: '2026-05' }]);
});

test('or until somebody says that it is meant as it is; the word goes with another month', async () => {
  const made = await titled('2026年5月工资表');
  const kept = data<ImportDetail>(await keep(made));
  expect(kept).toMatchObject({ payMonth: '2026-06', month: { open: null, kept: { by: s.clerk.name } } });
  expect(
    await s.t.deps.db.selectFrom('audit_log').select('note').where('action', '=', 'wages.importMonth').execute(),
  ).toEqual([{ note: '表中写的是“2026年5月工资表”，仍按2026-06导入' }]);
  const april = await turned(kept, '2026-04');
  expect(april.month).toMatchObject({ open: 'other', kept: null });
  data(await commit(data<ImportDetail>(await keep(april))));
});

test('a title somebody chose stays, impossible and unlocked months are refused as at the upload', async () => {
  const made = await titled('2026年5月工资表');
  const named = data<ImportDetail>(
    await s.client.put(`/api/wages/imports/${made.id}/settings`, {
      version: made.version,
      title: '工厂五月',
      settings: made.settings,
    }),
  );
  expect((await turn(named, '2099-12')).status).toBe(422);
  await s.t.deps.db.updateTable('company').set({ check_lock_required: true }).where('id', '=', s.companyId).execute();
  expect((await turn(named, '2026-05')).body).toMatchObject({ data: { month: '2026-05' } });
  await s.t.deps.db.updateTable('company').set({ check_lock_required: false }).where('id', '=', s.companyId).execute();
  expect(await turned(named, '2026-05')).toMatchObject({ payMonth: '2026-05', title: '工厂五月' });
});

test('people who have a slip of the new month are found again', async () => {
  const first = await staged(s, SHEET, { payMonth: '2026-05' });
  data(await commit(first));
  await s.t.runJobs();
  const made = await titled('2026年5月工资表');
  const may = await turned(made, '2026-05');
  const { paidTwice } = data<{ paidTwice: { people: number }[] }>(
    await s.client.get(`/api/wages/imports/${may.id}/controls`, { query: { page: 1, pageSize: 20 } }),
  );
  expect(paidTwice).toMatchObject([{ people: 2 }]);
});

describe('a row a person a month', () => {
  const of = (month: string, ...rows: string[][]) => rows.map((row) => [month, ...row]);
  const LONG = [
    ['月份', ...HEADER],
    ...['2026-04', '2026-05', '2026-06'].flatMap((month) => of(month, line('A001', '张三'), line('A002', '李四'))),
  ];

  test('becomes slips of the month alone; another month takes its own', async () => {
    const made = await staged(s, LONG);
    expect(made).toMatchObject({
      counts: { ok: 2, error: 0, ignored: 4 },
      month: { open: null, sheet: { rule: 'own' } },
    });
    const may = await turned(made, '2026-05');
    expect((await rowsOf(s, may.id)).list.map(({ status }) => status)).toEqual([
      'ignored',
      'ignored',
      'ok',
      'ok',
      'ignored',
      'ignored',
    ]);
    data(await commit(may));
    await s.t.runJobs();
    expect(await batches()).toMatchObject([{ pay_month: '2026-05', head_count: 2 }]);
  });

  test('asks where the month is not among them; all rows are taken only where somebody says so', async () => {
    const made = await staged(s, LONG, { payMonth: '2026-03' });
    expect(made).toMatchObject({ counts: { ok: 0, ignored: 6 }, month: { open: 'other' } });
    const all = await turned(made, '2026-03', 'all');
    expect(all).toMatchObject({ counts: { error: 6 }, month: { open: null, kept: { by: s.clerk.name } } });
  });

  test('other people of other months are left out only where somebody says so', async () => {
    const made = await staged(s, [
      ['月份', ...HEADER],
      ...of('2026-05', line('A002', '李四'), line('A003', '王五')),
      ...of('2026-06', line('A001', '张三')),
    ]);
    expect(made).toMatchObject({ counts: { ok: 1, ignored: 2 }, month: { open: 'several' } });
    expect((await commit(made)).body).toMatchObject({ msg: expect.stringContaining('表中有几个月的行') });
    data(await commit(data<ImportDetail>(await keep(made))));
  });

  test('a row changed by itself is judged for its month as all were', async () => {
    const made = await staged(s, LONG);
    const { version } = data<{ version: number }>(
      await s.client.put(`/api/wages/imports/${made.id}/rows/2`, { version: made.version, cells: { '4': '9000' } }),
    );
    expect((await rowsOf(s, made.id)).list[0]).toMatchObject({ status: 'ignored', issues: [{ code: 'otherMonth' }] });
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/2`, { version, cells: { '0': '2026-06' } }));
    expect((await rowsOf(s, made.id)).list[0]?.issues).toContainEqual(
      expect.objectContaining({ code: 'duplicatePerson' }),
    );
  });
});

test('only the uploader settles the month of an import', async () => {
  const { import: made } = data<{ import: ImportDetail }>(await upload(s.client, csv(SHEET)));
  await s.t.runJobs();
  const other = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [s.companyId] }));
  const body = { version: 1, payMonth: '2026-05', rows: 'own' };
  expect((await other.put(`/api/wages/imports/${made.id}/month`, body)).status).toBe(404);
  expect((await other.put(`/api/wages/imports/${made.id}/month-kept`, { version: 1 })).status).toBe(404);
});
