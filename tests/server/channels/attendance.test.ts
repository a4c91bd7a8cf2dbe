import type { JobView } from '@contract/jobs/schemas';
import { fakeChannels, refused, SMTP, WECOM } from '../../support/fake-channels';
import { data, filled, MONTH, requestId, stage } from '../checks/stage';

test("attendance is told by the company's order, with a link to the record, and passed on where a way fails", async () => {
  const fake = fakeChannels();
  const s = await stage({ channels: fake.factory, env: { publicUrl: 'https://gongzi.example.cn' } });
  const admin = await s.t.as('admin');
  await admin.put('/api/system/channels/mail', { version: 0, ...SMTP });
  await s.manager.put('/api/channels/apps/wecom', { version: 0, ...WECOM });
  await s.manager.put('/api/channels/order', { version: 0, order: ['wecom', 'mail'] });
  const staff = await s.t.factory.staff({
    companyId: s.companyId,
    name: '沈考勤',
    mobile: '13800003001',
    entryDate: '2020-03-01',
  });
  await s.t.deps.db.updateTable('staff').set({ email: 'shen@example.cn' }).where('id', '=', staff.id).execute();
  const record = await filled(s, staff, { actualDays: 20 });
  fake.answers.wecom = refused('wrongAddress', '60111');
  const { jobId } = data<{ jobId: string }>(
    await s.clerk.post('/api/checks/send', { requestId: requestId(), month: MONTH }),
  );
  await s.t.runJobs();
  expect(data<JobView>(await s.clerk.get(`/api/jobs/${jobId}`))).toMatchObject({
    state: 'succeeded',
    result: { sent: 1, told: 1, failed: 0 },
  });
  expect(fake.sent.map(({ channel, template, to }) => [channel, template, to])).toEqual([
    ['wecom', 'checkSent', '13800003001'],
    ['smtp', 'checkSent', 'shen@example.cn'],
  ]);
  expect(fake.sent.at(-1)?.link).toBe(`https://gongzi.example.cn/welcome?check=${record}`);
  const attempts = await s.t.deps.db
    .selectFrom('message_attempt')
    .select(['subject_id', 'way', 'state', 'code'])
    .orderBy('state')
    .execute();
  expect(attempts).toEqual([
    { subject_id: staff.id, way: 'wecom', state: 'failed', code: '60111' },
    { subject_id: staff.id, way: 'mail', state: 'sent', code: '' },
  ]);
  await s.t.close();
});
