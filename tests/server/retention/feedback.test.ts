import { unzipSync } from 'fflate';
import { readWhole } from '@server/modules/files/service';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { close, data, own, raised } from '../feedback/stage';
import { nightAfter, setRule, standing } from './stage';

describe('feedback past its term', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp();
  });
  afterEach(() => t.close());

  const inDatabase = async () => ({
    feedback: (await t.deps.db.selectFrom('feedback').select('id').execute()).length,
    messages: (await t.deps.db.selectFrom('feedback_message').select('id').execute()).length,
  });

  test('goes with its conversation, its slip stays', async () => {
    const s = await raised(t);
    data(await close(s.manager, s.id));
    const before = await inDatabase();
    expect(before.feedback).toBe(1);
    await setRule(s.manager, 'feedback');
    await nightAfter(t, 1000);
    expect(await inDatabase()).toEqual(before);
    await nightAfter(t, 200);
    expect(await inDatabase()).toEqual({ feedback: 0, messages: 0 });
    const manager = await t.as(s.world.manager);
    expect((await standing(manager)).archives).toMatchObject([
      { class: 'feedback', rows: before.feedback + before.messages },
    ]);
    expect(await t.deps.db.selectFrom('wage_slip').select('id').where('id', '=', s.slipId).execute()).toHaveLength(1);
    expect((await manager.get(`/api/wages/slips/${s.slipId}`)).status).toBe(200);
  });

  test('stays as long as it is open, or its sheet is confidential', async () => {
    const s = await raised(t);
    await setRule(s.manager, 'feedback');
    await nightAfter(t, 1300);
    expect((await inDatabase()).feedback).toBe(1);
    await t.deps.db
      .updateTable('feedback')
      .set({ state: 'closed', closed_at: new Date('2026-07-20T00:00:00Z') })
      .execute();
    await t.deps.db
      .updateTable('wage_batch')
      .set({ named_ids: JSON.stringify([s.world.manager.id]) })
      .execute();
    await nightAfter(t, 1);
    expect((await inDatabase()).feedback).toBe(1);
    await t.deps.db.updateTable('wage_batch').set({ named_ids: null }).execute();
    await nightAfter(t, 1);
    expect((await inDatabase()).feedback).toBe(0);
  });

  test('its pictures lie in the archive and go with it', async () => {
    const s = await raised(t);
    const image = await uploadedPicture(t, 'feedback', s.world.people[0]?.account ?? null);
    data(await own(s.employee, s.id, 'messages', { content: '见截图', images: [image] }));
    data(await close(s.manager, s.id));
    const content = await readWhole(t.deps, image);
    await setRule(s.manager, 'feedback');
    await nightAfter(t, 1300);
    const manager = await t.as(s.world.manager);
    const [archive] = (await standing(manager)).archives;
    const entries = unzipSync((await manager.get(`/api/retention/archives/${archive?.id}/file`)).raw);
    expect(Buffer.from(entries[`files/feedback/${image}.jpg`] ?? []).equals(content ?? Buffer.alloc(0))).toBe(true);
    expect(content?.length).toBeGreaterThan(100);
    expect(await readWhole(t.deps, image)).toBeNull();
  });
});
