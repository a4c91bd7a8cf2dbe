import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import type { Answer } from '../../../support/server-client';
import { csv, data, detail, HEADER, line, people, type Stage, stage } from '../harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const SHEET = [HEADER, line('A001', '张三'), line('A002', '李四')];
type Rows = readonly (readonly string[])[];

/** Drops a sheet and says nothing of it: today is 15 July 2026. */
const drop = (rows: Rows = SHEET, name = '导出.csv', fields: Record<string, string> = {}): Promise<Answer> =>
  s.client.upload('/api/wages/imports', fields, { name, content: csv(rows) });
async function dropped(...sheet: Parameters<typeof drop>): Promise<ImportDetail> {
  const { import: made } = data<{ import: { id: string } }>(await drop(...sheet));
  await s.t.runJobs();
  return detail(s, made.id);
}
let requests = 0;
async function commit({ id, version }: ImportDetail): Promise<string> {
  requests += 1;
  data(
    await s.client.post(`/api/wages/imports/${id}/commit`, {
      version,
      requestId: `handover-${requests}-x`,
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  return (await detail(s, id)).batchId ?? '';
}
const settings = (made: ImportDetail, title: string, part: Partial<ImportDetail['settings']>) =>
  s.client.put(`/api/wages/imports/${made.id}/settings`, {
    version: made.version,
    title,
    settings: { ...made.settings, ...part },
  });

test('a first sheet that says nothing is of last month, and nothing is asked', async () => {
  const made = await dropped();
  expect(made).toMatchObject({
    payMonth: '2026-06',
    wageType: 'monthly',
    title: '2026年06月工资条',
    inherited: null,
    month: { open: null, sheet: null },
    counts: { ok: 2 },
  });
});

test('the next is of the next month, with title, greeting, looks and deadline of the last', async () => {
  const first = await dropped();
  data(
    await settings(first, '六厂2026年6月工资明细', { greeting: '辛苦了', hideEmpty: false, confirmDeadlineDays: 3 }),
  );
  await commit(await detail(s, first.id));
  const next = await dropped();
  expect(next).toMatchObject({
    payMonth: '2026-07',
    title: '六厂2026年7月工资明细',
    inherited: { payMonth: '2026-06', title: '六厂2026年6月工资明细' },
    settings: { greeting: '辛苦了', hideEmpty: false, confirmDeadlineDays: 3 },
    month: { open: null },
  });
});

test('a deadline kept from last month asks for no signature where nobody signs any more', async () => {
  const first = await dropped();
  await commit(first);
  await s.t.deps.db
    .updateTable('wage_batch')
    .set({ settings: JSON.stringify({ ...first.settings, needConfirm: true, needSign: true }) })
    .execute();
  expect((await dropped()).settings).toMatchObject({ needConfirm: true, needSign: s.t.deps.esign.state !== 'off' });
});

test('a sheet that says a later month than the last is of that month', async () => {
  const made = await dropped([['2026年7月工资表'], ...SHEET]);
  expect(made).toMatchObject({ payMonth: '2026-07', title: '2026年07月工资条', month: { open: null } });
});

test('one that still says a month with wages is asked about before anything is made', async () => {
  await commit(await dropped());
  const made = await dropped([['2026年6月工资表'], ...SHEET]);
  expect(made).toMatchObject({ payMonth: '2026-07', month: { open: 'other', sheet: { said: '2026年6月工资表' } } });
  const answer = await s.client.post(`/api/wages/imports/${made.id}/commit`, {
    version: made.version,
    requestId: 'handover-open',
    ignoreErrors: false,
  });
  expect(answer.body).toMatchObject({ msg: expect.stringContaining('表中是2026-06') });
});

test('where the next month has not begun nothing is assumed: the month is asked', async () => {
  for (const month of ['2026-06', '2026-07']) await commit(await dropped([[`${month}工资`], ...SHEET]));
  const made = await dropped();
  expect(made).toMatchObject({ payMonth: '2026-08', month: { open: 'unsaid' } });
  const kept = data<ImportDetail>(
    await s.client.put(`/api/wages/imports/${made.id}/month-kept`, { version: made.version }),
  );
  expect(kept.month.open).toBeNull();
});

test('a month left out long ago is asked about, too', async () => {
  data(await drop(SHEET, '导出.csv', { payMonth: '2026-03', wageType: 'monthly' }));
  await s.t.runJobs();
  const { list } = data<{ list: ImportDetail[] }>(
    await s.client.get('/api/wages/imports', { query: { open: 'true' } }),
  );
  await commit(await detail(s, list[0]?.id ?? ''));
  expect(await dropped()).toMatchObject({ payMonth: '2026-04', month: { open: 'unsaid' } });
});

test('the type is the one the file is named for; another brings title and settings of its own last batch', async () => {
  const bonus = await dropped(SHEET, '上半年奖金.csv');
  expect(bonus).toMatchObject({ wageType: 'bonus', title: '2026年06月奖金工资条' });
  data(await settings(bonus, '2026年06月季度奖', { greeting: '谢谢' }));
  await commit(await detail(s, bonus.id));
  const made = await dropped();
  expect(made).toMatchObject({ wageType: 'monthly', settings: { greeting: '' } });
  data(
    await s.client.put(`/api/wages/imports/${made.id}/month`, {
      version: made.version,
      payMonth: '2026-07',
      rows: 'own',
      wageType: 'bonus',
    }),
  );
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({
    payMonth: '2026-07',
    wageType: 'bonus',
    title: '2026年07月季度奖',
    settings: { greeting: '谢谢' },
    month: { open: null },
  });
});

test('attendance that is not locked refuses no drop, but is told, and no slips are made', async () => {
  await s.t.deps.db.updateTable('company').set({ check_lock_required: true }).where('id', '=', s.companyId).execute();
  const made = await dropped();
  const controls = async () =>
    data<ImportControls>(await s.client.get(`/api/wages/imports/${made.id}/controls`, { query: { page: 1 } }));
  expect((await controls()).attendance).toBe('none');
  await s.t.deps.db
    .insertInto('check_month')
    .values({
      company_id: s.companyId,
      month: '2026-06',
      state: 'locked',
      changed_at: s.t.clock.now(),
      changed_by: '考勤员',
      reason: null,
    })
    .execute();
  expect((await controls()).attendance).toBeNull();
});

test('a type nobody knows is refused, a month that is given is taken at its word', async () => {
  expect((await drop(SHEET, '导出.csv', { wageType: 'tips' })).status).toBe(422);
  expect(await dropped(SHEET, '导出.csv', { payMonth: '2026-02' })).toMatchObject({
    payMonth: '2026-02',
    month: { open: null },
  });
});
