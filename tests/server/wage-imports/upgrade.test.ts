import type { Kysely } from 'kysely';
import { jsonText } from '@server/db/json';
import { rereadOlder } from '@server/modules/wage-imports/pass/reread-older';
import { up } from '@server/db/migrations/0002_issue_codes';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

// A migration knows no tables by type.
const upgrade = () => up(s.t.deps.db as Kysely<unknown>);

/** An import as the release before left it: its issues are sentences. */
async function asBefore(): Promise<string> {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('X999', '赵六')]);
  await s.t.deps.db
    .updateTable('wage_import_row')
    .set({ issues: jsonText([{ level: 'error', code: 'staffNotFound', column: 1, message: '第3行…' }]) })
    .where('import_id', '=', made.id)
    .where('row_no', '=', 3)
    .execute();
  return made.id;
}

test('an import left open by a release whose issues were sentences is cancelled, and says why', async () => {
  const id = await asBefore();
  await upgrade();
  expect(await detail(s, id)).toMatchObject({
    state: 'cancelled',
    failure: expect.stringContaining('请重新上传') as string,
  });
  expect(await s.t.deps.db.selectFrom('wage_import_row').select('row_no').execute()).toEqual([]);
  // The sheet can be uploaded again.
  const again = await staged(s, [HEADER, line('A001', '张三')]);
  expect((await rowsOf(s, again.id)).list).toHaveLength(1);
});

test('one that was being written is still written', async () => {
  const id = await asBefore();
  const { version } = await detail(s, id);
  const body = { version, requestId: 'request-0001', ignoreErrors: true };
  data(await s.client.post(`/api/wages/imports/${id}/commit`, body));
  await upgrade();
  await s.t.runJobs();
  expect(await detail(s, id)).toMatchObject({ state: 'committed' });
  const batch = await s.t.deps.db.selectFrom('wage_batch').selectAll().executeTakeFirstOrThrow();
  expect(batch).toMatchObject({
    head_count: 1,
    row_notes: [{ rowNo: 3, name: '赵六', status: 'error', messages: [] }],
  });
});

test('a sheet left open by a release whose checks learnt otherwise is checked again at the start', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const recordOf = () =>
    s.t.deps.db
      .selectFrom('wage_import')
      .select(['state', 'audit', 'pass_generation'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
  const now = await recordOf();
  await rereadOlder(s.t.deps);
  expect(await recordOf()).toEqual(now);

  const { form: _form, ...older } = now.audit ?? { form: 0 };
  await s.t.deps.db
    .updateTable('wage_import')
    .set({ audit: jsonText({ ...older, learnt: {} }) })
    .where('id', '=', made.id)
    .execute();
  await rereadOlder(s.t.deps);
  expect((await recordOf()).state).toBe('reading');
  await s.t.runJobs();
  expect(await recordOf()).toEqual({ ...now, pass_generation: now.pass_generation + 1 });
});

test('a sheet whose findings lack what this build names is read all the same, and checked again at the start', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('X999', '赵六')]);
  const record = s.t.deps.db.selectFrom('wage_import').select(['state', 'audit']).where('id', '=', made.id);
  const { audit } = await record.executeTakeFirstOrThrow();
  const rows = async () => (await rowsOf(s, made.id)).list.map(({ issues }) => issues);
  const now = await rows();
  await s.t.deps.db
    .updateTable('wage_import')
    .set({ audit: jsonText({ ...audit, findings: 'older' }) })
    .where('id', '=', made.id)
    .execute();
  await s.t.deps.db
    .updateTable('wage_import_row')
    .set({ issues: jsonText([{ level: 'warning', code: 'taxDiffers', column: 1, values: { actual: 100 } }]) })
    .where('import_id', '=', made.id)
    .where('row_no', '=', 3)
    .execute();
  expect(await rows()).toContainEqual([{ level: 'warning', code: 'taxDiffers', column: 1, values: { actual: 100 } }]);
  const file = await s.client.get(`/api/wages/imports/${made.id}/error-file`);
  expect(file.status).toBe(200);

  await rereadOlder(s.t.deps);
  expect((await record.executeTakeFirstOrThrow()).state).toBe('reading');
  await s.t.runJobs();
  expect((await record.executeTakeFirstOrThrow()).state).toBe('staged');
  expect(await rows()).toEqual(now);
});
