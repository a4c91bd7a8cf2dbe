import { readFile } from 'node:fs/promises';
import { makeXlsx } from '../../../support/workbooks/make-xlsx';
import { HEADER, data, detail, line, people, type Stage, stage } from '../harness';
import { at, commitHistory, dropped, history, uploadHistory, written } from './history-world';

// Today is 15 July 2026.
let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const SHEET = [HEADER, line('A001', '张三'), line('A002', '李四')];
const blocked = (list: Awaited<ReturnType<typeof history>>) =>
  list.map(({ payMonth, blocks }) => [payMonth, ...blocks.map(({ code }) => code)].join(' '));

test('each file is of the month that its title or name says, and can be written', async () => {
  const list = await dropped(s, {
    '工资.csv': [['2026年3月份工资表'], ...SHEET],
    '2026-01 工资.csv': SHEET,
    '去年12月.csv': [['2025年12月工资发放表'], ...SHEET],
  });
  expect(blocked(list)).toEqual(['2025-12', '2026-01', '2026-03']);
  expect(list.map(({ state, history: past }) => [state, past])).toEqual([
    ['staged', true],
    ['staged', true],
    ['staged', true],
  ]);
});

test('a tab of a month without a year is of the year that its title or the file says', async () => {
  const book = async (name: string, title: (month: number) => string[][]) => {
    const tabs = [4, 5, 6].map((month) => ({ name: `${month}月`, rows: [...title(month), ...SHEET] }));
    const content = await readFile(await makeXlsx(...tabs));
    data(await s.client.upload('/api/wages/imports', { wageType: 'monthly', history: 'true' }, { name, content }));
  };
  await book('各月.xlsx', (month) => [[`2025年${month}月工资表`]]);
  await book('2024年度.xlsx', () => []);
  await book('工资.xlsx', () => [['某某公司2023年工资表']]);
  await book('全部工资.xlsx', () => []);
  await s.t.runJobs();
  // Without a year anywhere it is the month nearest to the last one.
  expect(blocked(await history(s))).toEqual(['2023-06', '2024-06', '2025-06', '2026-06']);
});

test('other months of a workbook are named in its line and taken in from the same file, each once', async () => {
  const tabs = [1, 2, 3].map((month) => ({ name: `${month}月`, rows: [[`2025年${month}月工资表`], ...SHEET] }));
  const content = await readFile(await makeXlsx(...tabs, { name: '说明', rows: [['请勿修改']] }));
  data(
    await s.client.upload(
      '/api/wages/imports',
      { wageType: 'monthly', history: 'true' },
      { name: '2025年.xlsx', content },
    ),
  );
  await s.t.runJobs();
  const made = at(await history(s), 0);
  const others = ['2025-01', '2025-02', '2025-03'].filter((month) => month !== made.payMonth);
  expect(made.otherTabs).toEqual({
    read: `${Number(made.payMonth.slice(5))}月`,
    names: others.map((month) => `${Number(month.slice(5))}月`),
    months: others,
  });
  const take = (payMonths: string[]) => s.client.post(`/api/wages/imports/${made.id}/other-months`, { payMonths });
  expect((await take(['2025-04'])).status).toBe(422);
  expect(data(await take(others.slice(0, 1)))).toEqual({ taken: 1 });
  await s.t.runJobs();
  // What is left is said at one of the lines of the file.
  expect((await history(s)).flatMap(({ otherTabs }) => otherTabs.months)).toEqual(others.slice(1));
  expect(data(await take(others))).toEqual({ taken: 1 });
  // A second click begins nothing more.
  expect(data(await take(others))).toEqual({ taken: 0 });
  await s.t.runJobs();
  const now = await history(s);
  expect(blocked(now)).toEqual(['2025-01', '2025-02', '2025-03']);
  expect(now.map(({ counts, otherTabs }) => [counts.ok, otherTabs])).toEqual([
    [2, { read: '1月', names: [], months: [] }],
    [2, { read: '2月', names: [], months: [] }],
    [2, { read: '3月', names: [], months: [] }],
  ]);
  // Each has a file of its own: writing one leaves the others theirs.
  for (const each of now) expect(await written(s, each)).toMatchObject({ state: 'history', counts: { total: 2 } });
});

test('nobody else takes months from it, nor from the wages of now', async () => {
  const tabs = [5, 6].map((month) => ({ name: `${month}月`, rows: [[`2026年${month}月工资表`], ...SHEET] }));
  const content = await readFile(await makeXlsx(...tabs));
  const send = (fields: Record<string, string>) =>
    s.client.upload('/api/wages/imports', { wageType: 'monthly', ...fields }, { name: '工资.xlsx', content });
  const past = data<{ import: { id: string } }>(await send({ history: 'true' })).import.id;
  const present = data<{ import: { id: string } }>(await send({ payMonth: '2026-06' })).import.id;
  await s.t.runJobs();
  const body = { payMonths: ['2026-05'] };
  const other = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [s.companyId] }));
  expect((await other.post(`/api/wages/imports/${past}/other-months`, body)).status).toBe(404);
  const employee = await s.t.as(await s.t.factory.account({ role: 'user', companies: [s.companyId] }));
  expect((await employee.post(`/api/wages/imports/${past}/other-months`, body)).status).toBe(403);
  expect((await (await s.t.as(null)).post(`/api/wages/imports/${past}/other-months`, body)).status).toBe(401);
  expect((await s.client.post(`/api/wages/imports/${present}/other-months`, body)).status).toBe(422);
  expect(data(await s.client.post(`/api/wages/imports/${past}/other-months`, body))).toEqual({ taken: 1 });
});

test('a month nobody says is asked for, and nothing is written before', async () => {
  const made = at(await dropped(s, { 'Book1.csv': SHEET }), 0);
  expect(made).toMatchObject({ blocks: [{ code: 'month' }], month: { open: 'unsaid', sheet: null } });
  expect((await commitHistory(s, made)).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('请先选择月份'),
  });
  data(
    await s.client.put(`/api/wages/imports/${made.id}/month`, {
      version: made.version,
      payMonth: '2026-02',
      rows: 'own',
    }),
  );
  await s.t.runJobs();
  expect(blocked(await history(s))).toEqual(['2026-02']);
});

test('of a sheet with the rows of several months one is chosen', async () => {
  const of = (month: string, ...rows: string[][]) => rows.map((row) => [month, ...row]);
  const made = at(
    await dropped(s, {
      '全年.csv': [
        ['月份', ...HEADER],
        ...of('2026-01', line('A001', '张三'), line('A002', '李四')),
        ...of('2026-06', line('A001', '张三'), line('A002', '李四')),
      ],
    }),
    0,
  );
  expect(made).toMatchObject({ payMonth: '2026-06', blocks: [{ code: 'month' }], month: { open: 'several' } });
});

test('present and future months are refused: at the upload, as the month is chosen, and where the sheet says one', async () => {
  for (const payMonth of ['2026-07', '2026-08'])
    expect((await uploadHistory(s.client, SHEET, '工资.csv', { payMonth })).body).toMatchObject({
      code: 1207,
      msg: expect.stringContaining(payMonth),
    });
  const made = at(await dropped(s, { '2026年7月工资.csv': SHEET }), 0);
  expect(made).toMatchObject({ blocks: [{ code: 'month' }], month: { open: 'other' } });
  const turned = await s.client.put(`/api/wages/imports/${made.id}/month`, {
    version: made.version,
    payMonth: '2026-07',
    rows: 'own',
  });
  expect(turned.body).toMatchObject({ code: 1207 });
});

test('locked attendance is asked for by the wages of now, not by those of the past', async () => {
  await s.t.deps.db.updateTable('company').set({ check_lock_required: true }).where('id', '=', s.companyId).execute();
  const made = at(await dropped(s, { '2026-05.csv': SHEET }), 0);
  expect(await written(s, made)).toMatchObject({ state: 'history', payMonth: '2026-05' });
});

test('the same month twice is refused, and its bonus is not', async () => {
  const list = await dropped(s, {
    '2026年5月.csv': SHEET,
    '5月（修改）.csv': [['2026年5月工资'], ...SHEET],
  });
  const [first, second] = [at(list, 0), at(list, 1)];
  const batch = await written(s, first);
  const again = at(
    (await history(s)).filter(({ id }) => id === second.id),
    0,
  );
  expect(again).toMatchObject({
    blocks: [{ code: 'taken' }],
    taken: { batchId: batch.id, title: batch.title, people: 2 },
  });
  expect((await commitHistory(s, again, { acceptPaidTwice: true })).body).toMatchObject({
    code: 1208,
    msg: expect.stringContaining(`已在《${batch.title}》中`),
  });
  data(await uploadHistory(s.client, SHEET, '2026年5月奖金.csv', { wageType: 'bonus' }));
  data(await uploadHistory(s.client, [HEADER, line('A003', '王五')], '二车间2026年5月.csv'));
  await s.t.runJobs();
  const now = await history(s);
  const bonus = at(
    now.filter(({ wageType }) => wageType === 'bonus'),
    0,
  );
  const others = now.find(({ fileName }) => fileName.startsWith('二车间'));
  expect(bonus.blocks).toEqual([]);
  expect(others?.blocks).toEqual([]);
  await written(s, bonus);
  // Of bonuses a month may have several; this one has the same amounts for the same people.
  data(await uploadHistory(s.client, SHEET, '2026年5月奖金 (1).csv', { wageType: 'bonus' }));
  await s.t.runJobs();
  expect((await history(s)).filter(({ wageType }) => wageType === 'bonus').at(-1)?.blocks).toMatchObject([
    { code: 'taken' },
  ]);
});

test('two of one month are not written at the same time', async () => {
  const list = await dropped(s, {
    '2026年5月.csv': SHEET,
    '5月（修改）.csv': [['2026年5月工资'], ...SHEET],
  });
  const [first, second] = [at(list, 0), at(list, 1)];
  data(await commitHistory(s, first));
  expect((await commitHistory(s, second)).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('正在写入'),
  });
  await s.t.runJobs();
  expect((await commitHistory(s, await detail(s, second.id))).body).toMatchObject({ code: 1208 });
});

test('a month that is published cannot be taken in once more', async () => {
  const published = await s.client.upload(
    '/api/wages/imports',
    { payMonth: '2026-05', wageType: 'monthly' },
    { name: '五月.csv', content: Buffer.from(SHEET.map((row) => row.join(',')).join('\n')) },
  );
  await s.t.runJobs();
  const { id, version } = await detail(s, data<{ import: { id: string } }>(published).import.id);
  data(
    await s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: 'first-0001', ignoreErrors: false }),
  );
  await s.t.runJobs();
  const made = at(await dropped(s, { '2026年5月.csv': SHEET }), 0);
  expect(made.blocks).toMatchObject([{ code: 'taken' }]);
});
