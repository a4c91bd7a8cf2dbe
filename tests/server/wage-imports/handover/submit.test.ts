import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { data, detail, HEADER, jobOf, line, people, type Stage, stage, staged } from '../harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const ready = () => staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
const submit = ({ id, version }: ImportDetail, requestId = 'request-0001') =>
  s.client.post(`/api/wages/imports/${id}/commit`, {
    version,
    requestId,
    ignoreErrors: false,
    then: 'submit',
  });
const review = (required: boolean) =>
  s.t.deps.db.updateTable('company').set({ wage_review_required: required }).where('id', '=', s.companyId).execute();
const batches = () => s.t.deps.db.selectFrom('wage_batch').select(['id', 'state', 'submitted_by']).execute();
const steps = async () =>
  (await s.t.deps.db.selectFrom('wage_batch_event').select('action').orderBy('id').execute()).map((row) => row.action);

test('makes the batch and hands it in: the reviewer has it, the history has both steps', async () => {
  const manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  const made = await ready();
  data(await submit(made));
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(after).toMatchObject({ state: 'committed', submitted: { refused: null } });
  expect(await batches()).toEqual([{ id: after.batchId, state: 'pendingReview', submitted_by: s.clerk.id }]);
  expect(await steps()).toEqual([expect.any(String), 'submit']);
  const audited = await s.t.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'wages.submit')
    .execute();
  expect(audited).toHaveLength(1);
  const { body } = await (await s.t.as(manager)).get<BatchDetail>(`/api/wages/batches/${after.batchId}`);
  expect(body.data.actions).toContain('reject');
  // Nobody approves his own.
  expect(data<BatchDetail>(await s.client.get(`/api/wages/batches/${after.batchId}`)).actions).not.toContain('approve');
});

test('without the wish it stays a draft', async () => {
  const made = await ready();
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: 'request-0001',
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ submitted: null });
  expect(await batches()).toMatchObject([{ state: 'draft', submitted_by: null }]);
});

test('a double click makes and submits one', async () => {
  const made = await ready();
  const [first, second] = await Promise.all([submit(made), submit(made)]);
  expect(data(second)).toEqual(data(first));
  await s.t.runJobs();
  expect(data(await submit(made))).toEqual(data(first));
  await s.t.runJobs();
  expect(await batches()).toHaveLength(1);
  expect(await steps()).toHaveLength(2);
});

test('a stale page makes nothing', async () => {
  const made = await ready();
  expect((await submit({ ...made, version: made.version - 1 })).body.code).toBe(409);
  await s.t.runJobs();
  expect(await batches()).toEqual([]);
});

test('where the company has no review nothing is begun; the page is told before', async () => {
  await review(false);
  const made = await ready();
  const controls = data<ImportControls>(
    await s.client.get(`/api/wages/imports/${made.id}/controls`, { query: { page: 1 } }),
  );
  expect(controls.review).toMatchObject({ required: false, refused: { code: 'noReviewNeeded' } });
  expect((await submit(made)).body).toMatchObject({ code: 1900, msg: expect.stringContaining('仅生成草稿') });
  await s.t.runJobs();
  expect(await batches()).toEqual([]);
});

test('where review is switched off while it is made it stays a draft, and that is said', async () => {
  const made = await ready();
  const { jobId } = data<{ jobId: string }>(await submit(made));
  await review(false);
  await s.t.runJobs();
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'succeeded' });
  expect(await detail(s, made.id)).toMatchObject({
    state: 'committed',
    submitted: { refused: { code: 'noReviewNeeded', text: '企业未开启审核，可直接发布' } },
  });
  expect(await batches()).toMatchObject([{ state: 'draft', submitted_by: null }]);
});

test('a server killed while it makes them submits once when it is back', async () => {
  const made = await ready();
  const { jobId } = data<{ jobId: string }>(await submit(made));
  await s.t.deps.db
    .updateTable('job')
    .set({ state: 'running', attempt: 1, lease_until: new Date(s.t.clock.now().getTime() - 1000) })
    .where('id', '=', jobId)
    .execute();
  await s.t.runJobs();
  expect(await batches()).toMatchObject([{ state: 'pendingReview' }]);
  // Taken up once more after all was done, it does nothing.
  await s.t.deps.db
    .updateTable('job')
    .set({ state: 'running', attempt: 1, lease_until: new Date(s.t.clock.now().getTime() - 1000) })
    .where('id', '=', jobId)
    .execute();
  await s.t.runJobs();
  expect(await steps()).toHaveLength(2);
});

test('names who may review it, or nobody where an administrator has to', async () => {
  const made = await ready();
  const reviewers = async () =>
    data<ImportControls>(await s.client.get(`/api/wages/imports/${made.id}/controls`, { query: { page: 1 } })).review
      .reviewers;
  expect(await reviewers()).toEqual([]);
  const manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  expect(await reviewers()).toEqual([manager.name]);
});
