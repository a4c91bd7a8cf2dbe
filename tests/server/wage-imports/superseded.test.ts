import { type ImportKind, PassSuperseded, runPass, workOn } from '@server/imports';
import { BusinessError } from '@server/kernel/errors';
import type { JobContext } from '@server/jobs/types';
import { wageImports } from '@server/modules/wage-imports/kind';
import { type WageKind, wageStore } from '@server/modules/wage-imports/store';
import { data, detail, HEADER, line, people, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

/** An import whose names are being accepted, with the job's own context; nothing else runs it. */
async function accepting() {
  const nameOnly = (cells: string[]) => [cells[1] ?? '', ...cells.slice(3)];
  const made = await staged(s, [nameOnly(HEADER), nameOnly(line('', '张三'))]);
  const { jobId } = data<{ jobId: string }>(
    await s.client.post(`/api/wages/imports/${made.id}/accept-name-matches`, { version: made.version }),
  );
  const row = await s.t.deps.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
  await s.t.deps.db.deleteFrom('job').where('id', '=', jobId).execute();
  const job = {
    id: row.id,
    kind: row.kind,
    companyId: row.company_id,
    ownerId: row.owner_id,
    payload: row.payload,
    kept: null,
    attempt: 1,
  };
  const context: JobContext = {
    deps: s.t.deps,
    job,
    signal: new AbortController().signal,
    progress: async () => undefined,
    keep: async () => undefined,
  };
  const record = await wageStore.find(s.t.deps.db, s.companyId, made.id);
  if (!record) throw new Error('the import is gone');
  const cancel = async () => {
    data(await s.client.post(`/api/wages/imports/${made.id}/cancel`, { version: (await detail(s, made.id)).version }));
  };
  return { id: made.id, context, record, cancel };
}

test('an import cancelled while it is read stays cancelled', async () => {
  const { id, context, record, cancel } = await accepting();
  const kind: ImportKind<WageKind> = wageImports;
  const { request } = context.job.payload as { request: Parameters<typeof runPass<WageKind>>[3] };
  await expect(runPass(kind, { ...context, progress: cancel }, record, request)).rejects.toThrow(PassSuperseded);
  expect((await detail(s, id)).state).toBe('cancelled');
});

test('an import cancelled while its work fails stays cancelled, and says nothing of the failure', async () => {
  const { id, context, cancel } = await accepting();
  const failing = workOn(wageStore, context, { during: 'reading', back: () => 'staged' }, async () => {
    await cancel();
    throw new BusinessError('RULE', '不行');
  });
  await expect(failing).rejects.toThrow('不行');
  expect(await detail(s, id)).toMatchObject({ state: 'cancelled', failure: null });
});

test('work that fails with nobody in between gives the import back with the reason', async () => {
  const { id, context } = await accepting();
  const failing = workOn(wageStore, context, { during: 'reading', back: () => 'staged' }, () =>
    Promise.reject(new BusinessError('RULE', '不行')),
  );
  await expect(failing).rejects.toThrow('不行');
  expect(await detail(s, id)).toMatchObject({ state: 'staged', failure: '不行' });
});
