import type { ImportRow } from '@contract/wages/import-schemas';
import type { ImportStep } from '@contract/imports/steps';
import { KEPT_FIX_CHUNK } from '@server/imports/fix/fix-kind-job';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

/** A sheet of `n` people nobody knows. */
const unknown = (n: number) =>
  staged(s, [HEADER, ...Array.from({ length: n }, (_, at) => line(`B${at}`, `工人${at}`))]);

async function send(id: string, what: string, body: object = {}) {
  const { version } = await detail(s, id);
  return data<{ jobId: string | null }>(await s.client.post(`/api/wages/imports/${id}/${what}`, { version, ...body }));
}

const SET = { code: 'staffNotFound', change: { cells: { 2: '质检部' } } };

/** What the clerk sees, whatever the version. */
async function standing(id: string) {
  const rest = { ...(await detail(s, id)), version: 0, updatedAt: '', expiresAt: '', jobId: null, failure: null };
  const { list } = data<{ list: ImportStep[] }>(await s.client.get(`/api/wages/imports/${id}/steps`));
  const kept = await s.t.deps.db.selectFrom('wage_import_row').select('fixes').where('fixes', 'is not', null).execute();
  return { rest, rows: (await rowsOf(s, id)).list, steps: list, kept };
}

/** Makes the sheet unreadable, and back. */
async function breakFile(id: string, sha?: string): Promise<string> {
  const { file_sha256: was } = await s.t.deps.db
    .selectFrom('wage_import')
    .select('file_sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await s.t.deps.db
    .updateTable('wage_import')
    .set({ file_sha256: sha ?? '0'.repeat(64) })
    .where('id', '=', id)
    .execute();
  return was;
}

/** Runs jobs until nothing is tried again. */
async function giveUp(): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    await s.t.runJobs();
    s.t.clock.advance(120_000);
  }
}

test('a change of a kind that is given up leaves rows, figures and the list of changes as they were, and says why', async () => {
  const { id } = await unknown(120);
  const before = await standing(id);
  await breakFile(id);
  await send(id, 'fix-kind', SET);
  await giveUp();
  expect(await detail(s, id)).toMatchObject({ state: 'staged', failure: expect.stringContaining('重试') });
  expect(await standing(id)).toEqual(before);
  expect(await s.t.deps.db.selectFrom('import_step_row').select('row_no').execute()).toEqual([]);
});

test('an undo that is given up leaves the step as it stood; tried again it is undone', async () => {
  const { id } = await unknown(120);
  const before = await standing(id);
  await send(id, 'fix-kind', SET);
  await s.t.runJobs();
  const after = await standing(id);
  expect(after.rows[0]?.cells[2]).toBe('质检部');
  const sha = await breakFile(id);
  await send(id, 'undo');
  await giveUp();
  expect((await detail(s, id)).failure).toContain('重试');
  expect(await standing(id)).toEqual(after);
  await breakFile(id, sha);
  await send(id, 'undo');
  await s.t.runJobs();
  const { steps, ...undone } = await standing(id);
  expect({ ...undone, steps: [] }).toEqual(before);
  expect(steps).toMatchObject([{ undone: true, rows: 120 }]);
});

test('a change that is given up leaves what could be done again to be done again', async () => {
  const { id } = await unknown(120);
  await send(id, 'fix-kind', SET);
  await s.t.runJobs();
  await send(id, 'undo');
  await s.t.runJobs();
  const sha = await breakFile(id);
  await send(id, 'fix-kind', { code: 'staffNotFound', change: { ignored: true } });
  await giveUp();
  await breakFile(id, sha);
  await send(id, 'redo');
  await s.t.runJobs();
  expect((await rowsOf(s, id)).list[0]?.cells[2]).toBe('质检部');
});

test('killed between two chunks, the job goes on behind the first; until it is through no row is changed', async () => {
  const many = KEPT_FIX_CHUNK + 50;
  const { id } = await unknown(many);
  const before = await standing(id);
  const { jobId } = await send(id, 'fix-kind', SET);
  const original = s.t.deps.seal.seal.bind(s.t.deps.seal);
  let sealed = 0;
  // The server dies in the second chunk: of each row its texts and the record of its changes are sealed.
  const seal = jest.spyOn(s.t.deps.seal, 'seal').mockImplementation((text, context) => {
    sealed += 1;
    if (sealed > KEPT_FIX_CHUNK * 2 + 10) throw new Error('killed');
    return original(text, context);
  });
  await s.t.runJobs();
  const half = await s.t.deps.db.selectFrom('import_step_row').select('row_no').execute();
  expect(half).toHaveLength(KEPT_FIX_CHUNK);
  // Nothing of it is shown, and no row has it.
  expect((await standing(id)).kept).toEqual([]);
  expect((await standing(id)).steps).toEqual([]);
  seal.mockRestore();
  s.t.clock.advance(120_000);
  await s.t.runJobs();
  const job = await s.t.deps.db.selectFrom('job').select('state').where('id', '=', jobId).executeTakeFirstOrThrow();
  expect(job.state).toBe('succeeded');
  const fixed = await standing(id);
  expect(fixed.steps).toMatchObject([{ rows: many }]);
  expect(fixed.kept).toHaveLength(many);
  expect(fixed.rows.every(({ cells }) => cells[2] === '质检部')).toBe(true);
  expect(before.rows.every(({ cells }) => cells[2] === '生产部')).toBe(true);
}, 120_000);

test('a double click changes the rows once; neither a row nor another kind is changed while the job is at work', async () => {
  const { id, version } = await unknown(120);
  const body = { version, ...SET };
  const clicks = await Promise.all([
    s.client.post(`/api/wages/imports/${id}/fix-kind`, body),
    s.client.post(`/api/wages/imports/${id}/fix-kind`, body),
  ]);
  expect(clicks.map((answer) => answer.body.code === 200).sort()).toEqual([false, true]);
  const now = (await detail(s, id)).version;
  const one = await s.client.put(`/api/wages/imports/${id}/rows/2`, { version: now, ignored: true });
  expect(one.body.msg).toContain('正在读取');
  const other = await s.client.post(`/api/wages/imports/${id}/fix-kind`, { ...body, version: now });
  expect(other.body.msg).toContain('正在读取');
  await s.t.runJobs();
  const { steps, rows } = await standing(id);
  expect(steps).toMatchObject([{ no: 1, rows: 120 }]);
  expect(rows.filter((row: ImportRow) => row.status === 'ignored')).toEqual([]);
});

test('a single fix and a change of a kind sent together: one of them is refused as stale, and none is lost', async () => {
  const { id, version } = await unknown(120);
  const [one, kind] = await Promise.all([
    s.client.put(`/api/wages/imports/${id}/rows/2`, { version, cells: { 2: '仓库' } }),
    s.client.post(`/api/wages/imports/${id}/fix-kind`, { version, ...SET }),
  ]);
  expect([one.body.code, kind.body.code].filter((code) => code === 200)).toHaveLength(1);
  await s.t.runJobs();
  const { steps, rows } = await standing(id);
  expect(steps).toHaveLength(1);
  expect(rows[0]?.cells[2]).toBe(one.body.code === 200 ? '仓库' : '质检部');
});

test('a job whose import is no longer its own writes nothing', async () => {
  const { id } = await unknown(120);
  const { jobId } = await send(id, 'fix-kind', SET);
  await s.t.deps.db.updateTable('wage_import').set({ job_id: null }).where('id', '=', id).execute();
  await s.t.runJobs();
  expect(jobId).not.toBeNull();
  expect(await s.t.deps.db.selectFrom('import_step_row').select('row_no').execute()).toEqual([]);
});

test('what was typed for many rows lies sealed in the job', async () => {
  const { id } = await unknown(120);
  const number = '11010519491231002X';
  const { jobId } = await send(id, 'fix-kind', { code: 'staffNotFound', change: { cells: { 2: number } } });
  const { payload } = await s.t.deps.db
    .selectFrom('job')
    .select('payload')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(payload)).not.toContain(number);
  await s.t.runJobs();
  const shown = await standing(id);
  expect(JSON.stringify([shown.steps, shown.kept])).not.toContain(number);
});

test('people added before the sheet could not be read again stay, and the page says how many', async () => {
  const { id } = await staged(s, [HEADER, line('B1', '赵甲'), line('B2', '钱乙'), line('B3', '孙丙')]);
  await breakFile(id);
  await send(id, 'staff');
  await giveUp();
  expect((await detail(s, id)).failure).toMatch(/重试；已新增员工 3 人，其余的人请再次点击新增$/);
  const { steps } = await standing(id);
  expect(steps).toMatchObject([{ action: 'addStaff', rows: 3, closed: true }]);
  expect(
    await s.t.deps.db.selectFrom('staff').select('id').where('name', 'in', ['赵甲', '钱乙', '孙丙']).execute(),
  ).toHaveLength(3);
});

test('where nobody could be added, what was changed before can still be undone', async () => {
  const { id } = await staged(s, [
    [...HEADER, '手机号'],
    [...line('B1', '赵甲'), '13800001001'],
    [...line('B2', '钱乙'), '13800001002'],
  ]);
  await send(id, 'fix-rows', { edits: [{ rowNo: 2, cells: { 2: '仓库' } }] });
  jest.spyOn(s.t.deps.seal, 'open').mockImplementation(() => {
    throw new Error('killed');
  });
  await send(id, 'staff');
  await giveUp();
  jest.restoreAllMocks();
  expect((await detail(s, id)).failure).not.toContain('已新增');
  expect((await standing(id)).steps).toMatchObject([{ action: 'edit', closed: false }]);
  await send(id, 'undo');
  expect((await rowsOf(s, id)).list[0]?.cells[2]).toBe('生产部');
});
