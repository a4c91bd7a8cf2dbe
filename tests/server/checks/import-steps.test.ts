import type { CheckImportDetail, CheckImportRow, CheckSheetRow } from '@contract/checks/import-schemas';
import type { ImportStep } from '@contract/imports/steps';
import { data, MONTH, person, requestId, type Stage, stage } from './stage';

const HEADER = '工号,姓名,日期,班次,上班1打卡时间,下班1打卡时间,上班1打卡结果,下班1打卡结果,联系电话';
const on = (no: string, name: string, date: string, start: string, end = '18:03') =>
  `${no},${name},2026-06-${date},白班,${start},${end},正常,正常,`;
const SHEET = [
  HEADER,
  on('A001', '张三', '01', '08:58'),
  on('A001', '张三', '02', '25:61'),
  on('A001', '张三', '03', '8h58'),
  on('A002', '李四', '01', '08:58', '08:30'),
  on('A002', '李四', '03', '8h58'),
];
const MONTHS = ['工号,姓名,应出勤天数,实际出勤天数', ',张三,21,21', 'A002,李小四,21,20', 'A009,王五,21,20'];

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await person(s, '张三', 'A001');
  await person(s, '李四', 'A002');
});
afterEach(() => s.t.close());

const path = (id: string, what = '') => `/api/checks/imports/${id}${what}`;
const detail = async (id: string) => data<CheckImportDetail>(await s.clerk.get(path(id)));
const people = async (id: string) => data<{ list: CheckImportRow[] }>(await s.clerk.get(path(id, '/rows'))).list;
const steps = async (id: string) => data<{ list: ImportStep[] }>(await s.clerk.get(path(id, '/steps'))).list;
const rows = async (id: string, query: Record<string, string> = {}) =>
  data<{ list: CheckSheetRow[] }>(await s.clerk.get(path(id, '/sheet-rows'), { query })).list;

async function staged(lines: readonly string[]) {
  const file = { name: '六月打卡.csv', content: Buffer.from(lines.join('\r\n')) };
  const made = data<{ import: { id: string } }>(await s.clerk.upload('/api/checks/imports', { month: MONTH }, file));
  await s.t.runJobs();
  return made.import.id;
}

/** Asks for a change; its job is left to be run. */
async function ask(id: string, what: string, body: object = {}) {
  const { version } = await detail(id);
  return data<{ jobId: string | null }>(await s.clerk.post(path(id, `/${what}`), { version, ...body }));
}

async function send(id: string, what: string, body: object = {}) {
  const done = await ask(id, what, body);
  await s.t.runJobs();
  return done;
}

async function say(id: string, what: string, body: object) {
  const { version } = await detail(id);
  data(await s.clerk.put(path(id, `/${what}`), { version, ...body }));
}

/** What an undo must bring back, whatever the version. */
async function standing(id: string) {
  const rest = { ...(await detail(id)), version: 0, updatedAt: '', expiresAt: '', jobId: null, failure: null };
  return { rest, people: await people(id), rows: await rows(id) };
}

const EDITS = {
  edits: [
    { rowNo: 3, cells: { 4: '08:51', 8: '13900002222' } },
    { rowNo: 5, ignored: true },
  ],
  columns: [{ index: 4, from: '8h58', to: '08:58' }],
};

test('cells, a whole column and a row left out are one step: undone and done again, all stands as before and after', async () => {
  const id = await staged(SHEET);
  const before = await standing(id);
  await send(id, 'fix-rows', EDITS);
  const after = await standing(id);
  expect(after.rest.counts).toMatchObject({ ok: 2, error: 0 });
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
  expect((await steps(id))[0]).toMatchObject({ undone: true });
  await send(id, 'redo');
  expect(await standing(id)).toEqual(after);
  const [step, ...others] = await steps(id);
  expect(others).toEqual([]);
  expect(step).toMatchObject({ no: 1, action: 'edit', rows: 2, undone: false });
  expect(step?.shown.map(({ rowNo, lines }) => [rowNo, lines])).toEqual([
    [0, [{ kind: 'cell', label: '上班1打卡时间', before: '8h58', after: '08:58' }]],
    [
      3,
      [
        { kind: 'cell', label: '上班1打卡时间', before: '25:61', after: '08:51' },
        { kind: 'cell', label: '联系电话', before: '', after: '139****2222' },
      ],
    ],
    [5, [{ kind: 'ignored', label: null, before: null, after: null }]],
  ]);
});

test('what was typed is kept sealed, in the import and in its steps', async () => {
  const id = await staged(SHEET);
  await send(id, 'fix-rows', EDITS);
  const { db } = s.t.deps;
  const kept = [
    await db.selectFrom('check_import').selectAll().execute(),
    await db.selectFrom('import_step').selectAll().execute(),
    await db.selectFrom('import_step_row').selectAll().execute(),
    await db.selectFrom('check_import_row').selectAll().execute(),
    await db.selectFrom('job').selectAll().execute(),
  ];
  const text = JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('139****2222');
  expect(text).not.toContain('13900002222');
});

test('a step after an undo is taken back by itself, and what was undone is not done again', async () => {
  const id = await staged(SHEET);
  await send(id, 'fix-rows', { edits: [{ rowNo: 3, cells: { 4: '08:51' } }], columns: [] });
  const first = await standing(id);
  await send(id, 'fix-rows', { edits: [{ rowNo: 3, cells: { 4: '08:40' } }], columns: [] });
  await send(id, 'undo');
  expect(await standing(id)).toEqual(first);
  await send(id, 'fix-rows', { edits: [{ rowNo: 6, ignored: true }], columns: [] });
  const { version } = await detail(id);
  expect((await s.clerk.post(path(id, '/redo'), { version })).body.code).toBe(1900);
  await send(id, 'undo');
  expect(await standing(id)).toEqual(first);
});

test('people chosen, ticked and left out stand in steps, too', async () => {
  const id = await staged(MONTHS);
  const before = await standing(id);
  const key = before.people.find(({ name }) => name === '王五')?.key;
  await say(id, 'person', { key, ignored: true });
  await send(id, 'fix-kind', { code: 'nameOnlyMatch', change: { who: 'same' } });
  await send(id, 'fix-kind', { code: 'nameDiffers', change: { who: 'same' } });
  const after = await standing(id);
  expect(after.people.map(({ matchedBy, status }) => [matchedBy, status])).toEqual([
    ['clerk', 'ok'],
    ['clerk', 'ok'],
    [null, 'ignored'],
  ]);
  expect((await steps(id)).map(({ action, code, shown }) => [action, code, shown[0]?.lines])).toEqual([
    ['samePerson', 'nameDiffers', [{ kind: 'person', label: null, before: '李小四', after: '李四（A002）' }]],
    ['sameName', 'nameOnlyMatch', [{ kind: 'person', label: null, before: '张三', after: '张三（A001）' }]],
    ['ignore', null, [{ kind: 'ignored', label: null, before: null, after: null }]],
  ]);
  for (let at = 0; at < 3; at += 1) await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
  for (let at = 0; at < 3; at += 1) await send(id, 'redo');
  expect((await standing(id)).people).toEqual(after.people);
  await send(id, 'undo');
  await send(id, 'fix-kind', { code: null, change: { ignored: true } });
  const { version, counts } = await detail(id);
  expect(counts).toMatchObject({ ok: 1, error: 0, ignored: 2 });
  data(await s.clerk.post(path(id, '/commit'), { version, requestId: requestId() }));
  await s.t.runJobs();
  expect((await detail(id)).state).toBe('committed');
  expect(await s.t.deps.db.selectFrom('import_step').selectAll().execute()).toEqual([]);
});

test('all rows of a kind are left out, found again, taken in, and given one text', async () => {
  const id = await staged(SHEET);
  const before = await standing(id);
  expect(before.rest.rowIssueCounts).toEqual([
    { code: 'timeInvalid', level: 'error', rows: 3 },
    { code: 'timeOrder', level: 'error', rows: 1 },
  ]);
  await send(id, 'fix-kind', { code: 'timeInvalid', change: { ignored: true } });
  const left = await standing(id);
  expect(left.rest.ignoredCounts).toEqual([{ code: 'timeInvalid', rows: 3 }]);
  const found = await rows(id, { status: 'ignored', code: 'timeInvalid' });
  expect(found.map(({ rowNo }) => rowNo)).toEqual([3, 4, 6]);
  await send(id, 'fix-kind', { code: 'timeInvalid', change: { ignored: false } });
  expect((await standing(id)).rest).toEqual(before.rest);
  await send(id, 'undo');
  expect(await standing(id)).toEqual(left);
  await send(id, 'undo');
  await send(id, 'fix-kind', { code: 'timeInvalid', change: { cells: { 4: '08:58' } } });
  expect((await detail(id)).rowIssueCounts).toEqual([{ code: 'timeOrder', level: 'error', rows: 1 }]);
  expect((await steps(id))[0]).toMatchObject({ action: 'setValue', code: 'timeInvalid', rows: 3 });
  const { version } = await detail(id);
  const kind = async (code: string, change: object) =>
    (await s.clerk.post(path(id, '/fix-kind'), { version, code, change })).status;
  expect(await kind('timeOrder', { who: 'same' })).toBe(422);
  expect(await kind('timeOrder', { cells: { 1: '张三' } })).toBe(422);
  expect(await kind('duplicatePerson', { cells: { 4: '08:58' } })).toBe(422);
});

describe('a pass that is given up', () => {
  const broken = async (id: string, sha = '0'.repeat(64)) => {
    const { db } = s.t.deps;
    const { file_sha256: was } = await db.selectFrom('check_import').select('file_sha256').executeTakeFirstOrThrow();
    await db.updateTable('check_import').set({ file_sha256: sha }).where('id', '=', id).execute();
    return was;
  };
  /** Runs jobs until nothing is tried again. */
  const giveUp = async () => {
    for (let at = 0; at < 3; at += 1) {
      await s.t.runJobs();
      s.t.clock.advance(120_000);
    }
  };

  test('leaves rows, people, settings and steps as they were, and says why', async () => {
    const id = await staged(SHEET);
    const before = await standing(id);
    const sha = await broken(id);
    const { proposal, options } = before.rest;
    const { sheetIndex = 0 } = proposal ?? {};
    const layout = { sheetIndex, headerStart: 1, headerEnd: 1, form: 'monthSummary' };
    const changes = [
      () => ask(id, 'fix-rows', EDITS),
      () => ask(id, 'fix-kind', { code: 'timeInvalid', change: { ignored: true } }),
      () => say(id, 'columns', { columns: [{ index: 3, target: 'remark' }] }),
      () => say(id, 'options', { options: { ...options, hoursPerDay: 7 }, legend: [] }),
      () => say(id, 'layout', layout),
    ];
    for (const change of changes) {
      await change();
      await giveUp();
      expect(await detail(id)).toMatchObject({ state: 'staged', failure: expect.stringContaining('重试') });
      expect(await standing(id)).toEqual(before);
      expect(await steps(id)).toEqual([]);
    }
    expect(await s.t.deps.db.selectFrom('import_step_row').selectAll().execute()).toEqual([]);
    // Read for another reason, nothing of them comes back.
    await broken(id, sha);
    await say(id, 'options', { options, legend: [] });
    await s.t.runJobs();
    expect(await standing(id)).toEqual(before);
  });

  test('leaves an undo undone, and a person who wants another reading as he was', async () => {
    const id = await staged(MONTHS);
    await send(id, 'fix-kind', { code: null, change: { ignored: true } });
    const after = await standing(id);
    const sha = await broken(id);
    await ask(id, 'undo');
    await giveUp();
    expect(await standing(id)).toEqual(after);
    expect((await steps(id))[0]).toMatchObject({ undone: false });
    await broken(id, sha);
    await send(id, 'undo');
    expect((await detail(id)).counts.error).toBe(2);
  });
});
