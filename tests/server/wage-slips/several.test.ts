import { sql } from 'kysely';
import type { JobView } from '@contract/jobs/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { RefusedSlips, WeighedSlips } from '@contract/wages/several/schemas';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const path = (batchId: string, action: string) => `/api/wages/batches/${batchId}/slips/${action}`;
const pick = (slips: readonly SlipListItem[]) => ({
  picked: slips.map(({ id, version, slipVersion }) => ({ id, version, slipVersion })),
});
const weigh = async (client: Client, batchId: string, action: string, choice: object) =>
  (await client.post<WeighedSlips>(path(batchId, 'weigh'), { action, choice })).body.data;

/** Orders it a moment later, runs the job, gives what it tells. */
async function order(client: Client, batchId: string, action: string, body: object, requestId = newId()) {
  t.clock.advance(1_000);
  const answer = await client.post<{ jobId: string }>(path(batchId, action), { requestId, ...body });
  expect(answer.body).toMatchObject({ code: 200 });
  await t.runJobs();
  const job = (await client.get<JobView>(`/api/jobs/${answer.body.data.jobId}`)).body.data;
  const refused = typeof job.result.refused === 'string' ? (JSON.parse(job.result.refused) as RefusedSlips[]) : [];
  return { jobId: answer.body.data.jobId, job, refused };
}

const published = async (options: Parameters<typeof wageWorld>[1] = {}): Promise<WageWorld> => {
  const world = await wageWorld(t, options);
  await publish(t, world);
  return world;
};
const countsOf = async (client: Client, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data;

describe('recalling several', () => {
  it('takes back those that may be, and tells why the others are not', async () => {
    const world = await published({ size: 4 });
    const manager = await t.as(world.manager);
    const slips = await slipsOf(manager, world.batchId);
    const [first, , third] = slips;
    await manager.post(`/api/wages/slips/${first?.id}/recall`, {
      version: first?.version,
      requestId: newId(),
      reason: '先撤回一张',
    });
    const filters = { filters: {} };
    expect(await weigh(manager, world.batchId, 'recall', filters)).toEqual({
      chosen: 4,
      able: 3,
      refused: [{ code: 'state', count: 1, names: [first?.name] }],
    });

    const { job, refused } = await order(manager, world.batchId, 'recall', { choice: filters, reason: '公式有误' });
    expect(job).toMatchObject({ state: 'succeeded', result: { done: 3 } });
    expect(refused).toEqual([{ code: 'state', count: 1, names: [first?.name] }]);
    const batch = await countsOf(manager, world.batchId);
    expect(batch.counts).toMatchObject({ recalled: 4, read: 0, sent: 0 });
    expect(batch.timeline.at(-1)).toMatchObject({
      action: 'slipRecall',
      reason: '公式有误',
      note: { code: 'slips', values: { count: '3' } },
    });
    const one = (await manager.get<SlipDetail>(`/api/wages/slips/${third?.id}`)).body.data;
    expect(one.slip).toMatchObject({ state: 'recalled', version: (third?.version ?? 0) + 1 });
    expect(one.history).toEqual([expect.objectContaining({ slipVersion: 1, reason: '公式有误' })]);
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'note'])
      .where('company_id', '=', world.company.id)
      .where('action', 'in', ['wages.recallSlips', 'wages.recallSlip'])
      .execute();
    expect(log.filter(({ action }) => action === 'wages.recallSlips')).toEqual([
      expect.objectContaining({ target_id: world.batchId, note: '公式有误' }),
    ]);
    expect(new Set(log.filter(({ action }) => action === 'wages.recallSlip').map((row) => row.target_id)).size).toBe(4);
  });

  it('counts what was read since it was picked, and neither what was published anew nor taken back', async () => {
    const world = await published({ size: 3 });
    const manager = await t.as(world.manager);
    const slips = await slipsOf(manager, world.batchId);
    const [read, republished, recalled] = slips;
    const reader = await t.as(world.people.find(({ id }) => id === read?.staffId)?.account ?? null);
    expect((await reader.post(`/api/me/slips/${read?.id}/read`, {})).body).toMatchObject({ code: 200 });
    for (const slip of [republished, recalled])
      await order(manager, world.batchId, 'recall', { choice: pick(slip ? [slip] : []), reason: '公式有误' });
    const again = (await slipsOf(manager, world.batchId)).filter(({ id }) => id === republished?.id);
    await order(manager, world.batchId, 'republish', { choice: pick(again) });
    const now = await slipsOf(manager, world.batchId);
    expect(now.map(({ version }) => version)).not.toContain(read?.version);
    const refused = [
      { code: 'changed', count: 1, names: [republished?.name] },
      { code: 'state', count: 1, names: [recalled?.name] },
    ];
    expect(await weigh(manager, world.batchId, 'recall', pick(slips))).toEqual({ chosen: 3, able: 1, refused });
    const done = await order(manager, world.batchId, 'recall', { choice: pick(slips), reason: '公式有误' });
    expect(done).toMatchObject({ job: { result: { done: 1 } }, refused });
  });

  it('is for managers where the company has review switched on, as with one', async () => {
    const world = await published();
    const finance = await t.as(world.finance);
    expect(await weigh(finance, world.batchId, 'recall', { filters: {} })).toMatchObject({
      able: 0,
      refused: [{ code: 'managersAct', count: 3 }],
    });
    const { job } = await order(finance, world.batchId, 'recall', { choice: { filters: {} }, reason: '公式有误' });
    expect(job.result).toMatchObject({ done: 0 });
    expect((await countsOf(finance, world.batchId)).counts.recalled).toBe(0);
  });

  it('asked for twice is done once', async () => {
    const world = await published({ size: 2 });
    const manager = await t.as(world.manager);
    const body = { choice: { filters: {} }, reason: '公式有误' };
    const requestId = newId();
    const first = await order(manager, world.batchId, 'recall', body, requestId);
    const again = await order(manager, world.batchId, 'recall', body, requestId);
    expect(again.jobId).toBe(first.jobId);
    expect((await countsOf(manager, world.batchId)).counts.recalled).toBe(2);
  });
});

describe('publishing several again', () => {
  it('leaves a corrected slip of his own to others', async () => {
    const world = await published();
    const [manager, finance] = [await t.as(world.manager), await t.as(world.finance)];
    await order(manager, world.batchId, 'recall', { choice: { filters: {} }, reason: '公式有误' });
    const [first] = await slipsOf(manager, world.batchId);
    const edit = { version: first?.version, items: { remark: '改' } };
    expect((await finance.put(`/api/wages/slips/${first?.id}`, edit)).body.code).toBe(200);
    await t.deps.db
      .updateTable('staff')
      .set({ account_id: world.manager.id })
      .where('id', '=', (of) =>
        of
          .selectFrom('wage_slip')
          .select('staff_id')
          .where('id', '=', first?.id ?? ''),
      )
      .execute();
    const own = [{ code: 'ownSlip', count: 1, names: [first?.name] }];
    const choice = { filters: { state: 'recalled' } };
    expect(await weigh(manager, world.batchId, 'republish', choice)).toEqual({ chosen: 3, able: 2, refused: own });
  });

  it('leaves to others what somebody corrected himself, and tells each reader once', async () => {
    const world = await published();
    const manager = await t.as(world.manager);
    await order(manager, world.batchId, 'recall', { choice: { filters: {} }, reason: '公式有误' });
    const [first] = await slipsOf(manager, world.batchId);
    const edit = await manager.put(`/api/wages/slips/${first?.id}`, {
      version: first?.version,
      items: { remark: '改' },
    });
    expect(edit.body.code).toBe(200);
    const second = await t.factory.account({ role: 'manager', companies: [world.company.id] });
    const before = t.sms.sent.length;
    const own = [{ code: 'ownEdit', count: 1, names: [first?.name] }];
    const choice = { filters: { state: 'recalled' } };
    expect(await weigh(manager, world.batchId, 'republish', choice)).toEqual({ chosen: 3, able: 2, refused: own });
    const { job, refused } = await order(manager, world.batchId, 'republish', { choice });
    expect(job.result).toMatchObject({ done: 2 });
    expect(refused).toEqual(own);
    expect(t.sms.sent.length - before).toBe(2);
    expect((await countsOf(manager, world.batchId)).counts).toMatchObject({ recalled: 1, sent: 2 });
    const rest = await order(await t.as(second), world.batchId, 'republish', { choice: { filters: {} } });
    expect(rest.job.result).toMatchObject({ done: 1 });
    expect((await slipsOf(manager, world.batchId)).map(({ slipVersion, state }) => `${state} ${slipVersion}`)).toEqual([
      'sent 2',
      'sent 2',
      'sent 2',
    ]);
  });
});

it('one that was corrected since it was picked does not go out again', async () => {
  const world = await published({ size: 2 });
  const manager = await t.as(world.manager);
  await order(manager, world.batchId, 'recall', { choice: { filters: {} }, reason: '公式有误' });
  const slips = await slipsOf(manager, world.batchId);
  const [first] = slips;
  await manager.put(`/api/wages/slips/${first?.id}`, { version: first?.version, items: { remark: '改' } });
  expect(await weigh(manager, world.batchId, 'republish', pick(slips))).toEqual({
    chosen: 2,
    able: 1,
    refused: [{ code: 'changed', count: 1, names: [first?.name] }],
  });
});

describe('an order that is carried out later', () => {
  /** Orders it, lets `meanwhile` happen a moment after, and runs the job. */
  async function later(
    client: Client,
    batchId: string,
    action: string,
    body: object,
    meanwhile: () => Promise<unknown>,
  ) {
    t.clock.advance(1_000);
    const answer = await client.post<{ jobId: string }>(path(batchId, action), { requestId: newId(), ...body });
    t.clock.advance(1_000);
    await meanwhile();
    await t.runJobs();
    const job = (await client.get<JobView>(`/api/jobs/${answer.body.data.jobId}`)).body.data;
    return { job, refused: JSON.parse(String(job.result.refused)) as RefusedSlips[] };
  }
  const changed = (slip: SlipListItem | undefined) => ({ code: 'changed', count: 1, names: [slip?.name] });

  it('takes back no slip that was taken back, and is out again, since it was chosen by a filter', async () => {
    const world = await published();
    const manager = await t.as(world.manager);
    const [first] = await slipsOf(manager, world.batchId);
    const { job, refused } = await later(
      manager,
      world.batchId,
      'recall',
      { choice: { filters: {} }, reason: '公式有误' },
      async () => {
        const at = `/api/wages/slips/${first?.id}`;
        const { slip } = (
          await manager.post<SlipDetail>(`${at}/recall`, {
            version: first?.version,
            requestId: newId(),
            reason: '已改好',
          })
        ).body.data;
        await manager.post(`${at}/republish`, { version: slip.version, requestId: newId() });
      },
    );
    expect(job.result).toMatchObject({ done: 2 });
    expect(refused).toEqual([changed(first)]);
    expect((await slipsOf(manager, world.batchId)).find(({ id }) => id === first?.id)).toMatchObject({
      state: 'sent',
      slipVersion: 2,
    });
  });

  it('publishes no slip that somebody has corrected since', async () => {
    const world = await published();
    const manager = await t.as(world.manager);
    await order(manager, world.batchId, 'recall', { choice: { filters: {} }, reason: '公式有误' });
    const [first] = await slipsOf(manager, world.batchId);
    const { job, refused } = await later(
      manager,
      world.batchId,
      'republish',
      { choice: { filters: { state: 'recalled' } } },
      async () =>
        (await t.as(world.finance)).put(`/api/wages/slips/${first?.id}`, {
          version: first?.version,
          items: { remark: '改' },
        }),
    );
    expect(job.result).toMatchObject({ done: 2 });
    expect(refused).toEqual([changed(first)]);
  });

  it('leaves alone a batch that was taken back whole and is out again', async () => {
    const world = await published();
    const manager = await t.as(world.manager);
    const { job, refused } = await later(
      manager,
      world.batchId,
      'recall',
      { choice: { filters: {} }, reason: '公式有误' },
      async () => {
        await t.deps.db
          .updateTable('wage_batch')
          .set({ published_at: t.clock.now() })
          .where('id', '=', world.batchId)
          .execute();
      },
    );
    expect(job.result).toMatchObject({ done: 0 });
    expect(refused).toMatchObject([{ code: 'changed', count: 3 }]);
  });

  it('goes on behind the slips it has worked through when it is taken up again, and counts those in', async () => {
    const world = await published({ size: 4 });
    const manager = await t.as(world.manager);
    const [first, second] = await slipsOf(manager, world.batchId);
    const before = (await countsOf(manager, world.batchId)).timeline.length;
    // The filter lets recalled slips go: those of the parts before are not found by it any more.
    const { job, refused } = await later(
      manager,
      world.batchId,
      'recall',
      { choice: { filters: { state: 'sent' } }, reason: '公式有误' },
      async () => {
        const { id } = await t.deps.db
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'wages.recallSlips')
          .where('state', '=', 'queued')
          .executeTakeFirstOrThrow();
        const kept = {
          upto: second?.id,
          seen: 2,
          done: 1,
          refused: [{ code: 'claims', count: 1, names: [second?.name] }],
          line: null,
        };
        await sql`update job set payload = payload || ${JSON.stringify({ $kept: kept })}::jsonb where id = ${id}`.execute(
          t.deps.db,
        );
      },
    );
    expect(job.result).toMatchObject({ done: 3 });
    expect(refused).toEqual([{ code: 'claims', count: 1, names: [second?.name] }]);
    const states = (await slipsOf(manager, world.batchId)).map(({ id, state }) => [id === first?.id, state]);
    expect(states.filter(([, state]) => state === 'recalled')).toHaveLength(2);
    expect(states).toContainEqual([true, 'sent']);
    expect((await countsOf(manager, world.batchId)).timeline.slice(before)).toMatchObject([
      { action: 'slipRecall', note: { code: 'slips', values: { count: '3' } } },
    ]);
  });
});

describe('reminding several', () => {
  it('reminds the picked ones who have something to do, each once a day', async () => {
    const world = await published();
    const finance = await t.as(world.finance);
    const slips = await slipsOf(finance, world.batchId);
    const before = t.sms.sent.length;
    const { job } = await order(finance, world.batchId, 'remind', { choice: pick(slips.slice(0, 2)) });
    expect(job.result).toMatchObject({ done: 2, reminded: 2 });
    expect(t.sms.sent.length - before).toBe(2);
    expect(await weigh(finance, world.batchId, 'remind', { filters: {} })).toEqual({
      chosen: 3,
      able: 1,
      refused: [{ code: 'recent', count: 2, names: expect.any(Array) }],
    });
  });

  it('reminds nobody of a draft', async () => {
    const world = await wageWorld(t);
    expect(await weigh(await t.as(world.finance), world.batchId, 'remind', { filters: {} })).toMatchObject({
      able: 0,
      refused: [{ code: 'notOut', count: 3 }],
    });
  });
});

describe('exporting several', () => {
  it('writes the chosen ones alone', async () => {
    const world = await published();
    const finance = await t.as(world.finance);
    const { job } = await order(finance, world.batchId, 'export', {
      choice: { filters: { dept: '行政部' } },
      reason: '核对部门工资',
    });
    expect(job.result).toMatchObject({ rows: 1, fileName: expect.stringMatching(/\.xlsx$/) });
  });
});

describe('who may', () => {
  const bodies = {
    weigh: { action: 'pdf', choice: { filters: {} } },
    recall: { requestId: 'r-12345678', choice: { filters: {} }, reason: '公式有误' },
    republish: { requestId: 'r-12345678', choice: { filters: {} } },
    remind: { requestId: 'r-12345678', choice: { filters: {} } },
    export: { requestId: 'r-12345678', choice: { filters: {} }, reason: '核对' },
    pdf: { requestId: 'r-12345678', choice: { filters: {} }, reason: '核对', form: 'files' },
  };

  it.each(Object.entries(bodies))(
    '%s is refused to strangers, other roles and other companies',
    async (action, body) => {
      const world = await wageWorld(t, { size: 1 });
      const other = await wageWorld(t, { size: 1 });
      expect((await (await t.as(null)).post(path(world.batchId, action), body)).status).toBe(401);
      for (const role of ['attendance', 'user'] as const) {
        const account = await t.factory.account({ role, companies: [world.company.id] });
        expect((await (await t.as(account)).post(path(world.batchId, action), body)).status).toBe(403);
      }
      expect((await (await t.as(other.manager)).post(path(world.batchId, action), body)).status).toBe(404);
      expect(
        (await (await t.as(world.manager)).post(path(world.batchId, action), { ...body, choice: {} })).status,
      ).toBe(422);
    },
  );

  it('slips of another batch are told as gone', async () => {
    const [world, other] = [await published({ size: 1 }), await published({ size: 1 })];
    const foreign = await slipsOf(await t.as(other.manager), other.batchId);
    const manager = await t.as(world.manager);
    expect(await weigh(manager, world.batchId, 'recall', pick(foreign))).toEqual({
      chosen: 1,
      able: 0,
      refused: [{ code: 'gone', count: 1, names: [] }],
    });
    await order(manager, world.batchId, 'recall', { choice: pick(foreign), reason: '公式有误' });
    expect((await slipsOf(await t.as(other.manager), other.batchId))[0]?.state).toBe('sent');
  });

  it('a batch wholly recalled has no slip to publish alone', async () => {
    const world = await published({ size: 1 });
    const manager = await t.as(world.manager);
    await act(manager, world.batchId, 'recallAll', { reason: '公式有误' });
    await t.runJobs();
    expect(await weigh(manager, world.batchId, 'republish', { filters: {} })).toMatchObject({
      able: 0,
      refused: [{ code: 'notOut', count: 1 }],
    });
  });
});
