import type { Kysely } from 'kysely';
import { jsonText } from '@server/db/json';
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
