import type { MyNotice, NoticeDetail } from '@contract/notice/schemas';
import { createJobQueue } from '@server/jobs/queue';
import { newId } from '@server/kernel/ids';
import { registerJobs } from '@server/modules/jobs-index';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';
import { act, makeNotice, noticeForm, PATH } from './form';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const mine = async (client: Awaited<ReturnType<TestApp['as']>>) =>
  (await client.get<{ list: MyNotice[] }>('/api/me/notices')).body.data.list;
const get = async (id: string) => (await (await t.as('admin')).get<NoticeDetail>(`${PATH}/${id}`)).body.data;

describe('a notice', () => {
  test('goes from draft to its readers, is withdrawn, corrected and published again as unread', async () => {
    const [admin, user] = [await t.as('admin'), await t.as('user')];
    const { id } = await makeNotice(admin, { publishMode: 'draft' });
    expect(await mine(user)).toEqual([]);
    expect((await act(admin, id, 'publish')).body.data.notice).toMatchObject({
      state: 'published',
      actions: ['withdraw'],
    });
    expect(await mine(user)).toMatchObject([{ id, read: false }]);
    await user.post(`/api/me/notices/${id}/read`);
    await user.post(`/api/me/notices/${id}/read`);
    expect(await mine(user)).toMatchObject([{ id, read: true }]);
    await t.runJobs();
    // The administrator and the employee.
    expect(await get(id)).toMatchObject({ readCount: 1, audienceCount: 2 });

    expect((await act(admin, id, 'withdraw')).body.data.notice).toMatchObject({
      state: 'withdrawn',
      actions: ['redraft', 'delete'],
    });
    expect(await mine(user)).toEqual([]);
    expect((await user.get(`/api/me/notices/${id}`)).body).toMatchObject({
      code: 404,
      msg: '公告不存在，或已撤回、已过期',
    });
    expect((await act(admin, id, 'publish')).body).toMatchObject({ code: 1101, msg: '已撤回的公告不能发布' });
    await act(admin, id, 'redraft');
    await act(admin, id, 'publish');
    expect(await mine(user)).toMatchObject([{ id, read: false }]);
    expect(await get(id)).toMatchObject({ readCount: 0 });
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.action)).toEqual([
      'notice.create',
      'notice.publish',
      'notice.withdraw',
      'notice.redraft',
      'notice.publish',
    ]);
  });

  test('goes out at its time, by itself, and not where the plan was cancelled or made anew', async () => {
    const [admin, user] = [await t.as('admin'), await t.as('user')];
    const planned = await makeNotice(admin, {
      title: '按时发布',
      publishMode: 'schedule',
      publishAt: '2026-07-15T04:00:00Z',
    });
    expect(planned).toMatchObject({
      state: 'scheduled',
      publishAt: '2026-07-15T04:00:00.000Z',
      actions: ['publish', 'cancelSchedule'],
    });
    const cancelled = await makeNotice(admin, {
      title: '取消了的',
      publishMode: 'schedule',
      publishAt: '2026-07-15T04:00:00Z',
    });
    await act(admin, cancelled.id, 'cancelSchedule');
    const moved = await makeNotice(admin, {
      title: '改到以后',
      publishMode: 'schedule',
      publishAt: '2026-07-15T04:00:00Z',
    });
    await act(admin, moved.id, 'cancelSchedule');
    await act(admin, moved.id, 'schedule', { publishAt: '2026-07-16T04:00:00Z' });

    t.clock.set('2026-07-15T03:59:59Z');
    await t.runJobs();
    expect(await mine(user)).toEqual([]);
    t.clock.set('2026-07-15T04:00:00Z');
    await t.runJobs();
    expect((await mine(user)).map((each) => each.title)).toEqual(['按时发布']);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'account_name'])
      .where('target_id', '=', planned.id)
      .orderBy('id')
      .execute();
    expect(rows.at(-1)).toEqual({ action: 'notice.publish', account_name: '系统' });
    t.clock.set('2026-07-16T04:00:00Z');
    await t.runJobs();
    expect((await mine(await t.as('user'))).map((each) => each.title)).toEqual(['改到以后', '按时发布']);
  });

  test('goes out after a restart of the server, once, though its time came while it was away', async () => {
    const admin = await t.as('admin');
    t.deps.jobs.start();
    const { id } = await makeNotice(admin, { publishMode: 'schedule', publishAt: '2026-07-15T04:00:00Z' });
    await t.deps.jobs.stop();
    t.clock.set('2026-07-15T05:00:00Z');
    expect((await get(id)).state).toBe('scheduled');
    const heard: unknown[] = [];
    t.deps.events.subscribe(({ event, data }) => event === 'notice' && heard.push(data));
    // A server begun anew: nothing of the old one's memory, the same database.
    const deps = { ...t.deps };
    deps.jobs = createJobQueue(() => deps, deps.log);
    registerJobs(deps);
    deps.jobs.start();
    try {
      await until(async () => (await get(id)).state === 'published');
    } finally {
      await deps.jobs.stop();
    }
    expect(await get(id)).toMatchObject({ state: 'published', publishAt: '2026-07-15T05:00:00.000Z' });
    await t.runJobs();
    expect(heard).toMatchObject([{ target: id, sentAt: '2026-07-15T05:00:00.000Z' }]);
    expect(
      (await t.deps.db.selectFrom('notice').select('round').where('id', '=', id).executeTakeFirstOrThrow()).round,
    ).toBe(1);
  });

  test('becomes a draft again where the server was away until after its end', async () => {
    const admin = await t.as('admin');
    const { id } = await makeNotice(admin, {
      publishMode: 'schedule',
      publishAt: '2026-07-15T04:00:00Z',
      expireAt: '2026-07-15T05:00:00Z',
    });
    t.clock.set('2026-07-15T06:00:00Z');
    await t.runJobs();
    expect(await get(id)).toMatchObject({ state: 'draft', publishAt: null });
  });

  test('ends at its end: for readers at once, in the records by the job', async () => {
    const [admin, user] = [await t.as('admin'), await t.as('user')];
    const { id } = await makeNotice(admin, { expireAt: '2026-07-15T03:00:00Z' });
    t.clock.set('2026-07-15T02:59:59Z');
    expect(await mine(user)).toHaveLength(1);
    t.clock.set('2026-07-15T03:00:00Z');
    expect(await mine(user)).toEqual([]);
    expect((await get(id)).state).toBe('expired');
    expect((await act(admin, id, 'withdraw')).body).toMatchObject({ code: 1101, msg: '已过期的公告不能撤回' });
    await t.runJobs();
    expect(
      (await t.deps.db.selectFrom('notice').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
    ).toBe('expired');
  });

  test('is not planned for the past, nor without a time', async () => {
    const admin = await t.as('admin');
    const { id } = await makeNotice(admin, { publishMode: 'draft' });
    for (const [publishAt, message] of [
      ['2026-07-15T02:00:00Z', '发布时间应晚于现在'],
      [undefined, '请选择发布时间'],
      ['bald', '请选择发布时间'],
    ] as const) {
      expect((await act(admin, id, 'schedule', publishAt === undefined ? {} : { publishAt })).body).toMatchObject({
        code: 422,
        msg: message,
      });
    }
    expect(await get(id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is not moved by somebody who saw an older one, and once by a double click', async () => {
    const admin = await t.as('admin');
    const { id, version } = await makeNotice(admin, { publishMode: 'draft' });
    const body = { action: 'publish', version, requestId: newId() };
    const answers = await Promise.all([admin.post(`${PATH}/${id}/act`, body), admin.post(`${PATH}/${id}/act`, body)]);
    expect(answers.map((answer) => answer.body.code)).toEqual([200, 200]);
    expect((await admin.post(`${PATH}/${id}/act`, { ...body, requestId: newId() })).body.code).toBe(409);
    expect(
      (await t.deps.db.selectFrom('notice').select('round').where('id', '=', id).executeTakeFirstOrThrow()).round,
    ).toBe(1);
    expect(
      (await admin.post(`${PATH}/${id}/act`, { action: 'expire', version: version + 1, requestId: newId() })).status,
    ).toBe(403);
  });
});

describe('the top', () => {
  test('holds three, those that wait included; the fourth is refused with the names of the others', async () => {
    const admin = await t.as('admin');
    await makeNotice(admin, { title: '置顶甲', top: true });
    await makeNotice(admin, { title: '置顶乙', top: true, publishMode: 'schedule', publishAt: '2026-08-01T00:00:00Z' });
    const third = await makeNotice(admin, { title: '置顶丙', top: true, expireAt: '2026-07-20T00:00:00Z' });
    const fourth = await admin.post<NoticeDetail>(PATH, noticeForm({ title: '置顶丁', top: true }));
    expect(fourth.body).toMatchObject({
      code: 1900,
      msg: '最多置顶3条公告，请先取消其中一条的置顶：“置顶甲”、“置顶乙”、“置顶丙”',
    });
    // Nothing of it is left; as a draft it may wait, and one that ended makes place.
    expect((await admin.get<{ total: number }>(PATH)).body.data.total).toBe(3);
    const draft = await makeNotice(admin, { title: '置顶丁', top: true, publishMode: 'draft' });
    expect((await act(admin, draft.id, 'publish')).body.code).toBe(1900);
    await admin.post(`${PATH}/${third.id}/pin`, { top: false, version: third.version });
    expect((await act(admin, draft.id, 'publish')).body.code).toBe(200);
    expect((await admin.post(`${PATH}/${third.id}/pin`, { top: true, version: third.version + 1 })).body.code).toBe(
      1900,
    );
    expect((await admin.post(`${PATH}/${third.id}/pin`, { top: true, version: third.version })).body.code).toBe(409);
  });

  test('takes one of two that want the last place at once', async () => {
    const admin = await t.as('admin');
    await makeNotice(admin, { title: '置顶甲', top: true });
    await makeNotice(admin, { title: '置顶乙', top: true });
    const answers = await Promise.all(
      [1, 2].map((n) => admin.post(PATH, noticeForm({ title: `争抢${n}`, top: true }))),
    );
    expect(answers.map((answer) => answer.body.code).sort((a, b) => a - b)).toEqual([200, 1900]);
  });

  test('stands first in its readers’ lists', async () => {
    const [admin, user] = [await t.as('admin'), await t.as('user')];
    await makeNotice(admin, { title: '先发的', top: true });
    t.clock.advance(60_000);
    await makeNotice(admin, { title: '后发的' });
    expect((await mine(user)).map((each) => [each.title, each.top])).toEqual([
      ['先发的', true],
      ['后发的', false],
    ]);
  });
});
