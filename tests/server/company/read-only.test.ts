import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const CLOSED = [
  ['disabled', { status: 'disabled' as const }, '企业已停用，数据只能查看；启用后才能修改'],
  [
    'expired by its date alone',
    { expire_at: new Date('2026-07-01T00:00:00Z') },
    '企业服务已到期，数据只能查看；续期后才能修改',
  ],
] as const;

async function closed(change: object): Promise<WageWorld> {
  const world = await wageWorld(t);
  await t.deps.db.updateTable('company').set(change).where('id', '=', world.company.id).execute();
  return world;
}

describe.each(CLOSED)('a company %s', (_what, change, words) => {
  it('is read by an administrator', async () => {
    const world = await closed(change);
    const admin = await t.as('admin');
    const query = { companyId: world.company.id };
    const batch = (await admin.get<BatchDetail>(`/api/wages/batches/${world.batchId}`, { query })).body.data;
    expect(batch).toMatchObject({ readOnly: words, actions: [] });
    expect(batch.blocked).toContainEqual(
      expect.objectContaining({ action: 'submit', code: 'companyClosed', text: words }),
    );
    expect((await admin.get(`/api/wages/batches/${world.batchId}/slips`, { query })).status).toBe(200);
    expect(
      (await admin.post(`/api/wages/batches/${world.batchId}/export`, { requestId: newId() }, { query })).body.code,
    ).toBe(200);
  });

  it('takes no change of its wages or staff, with clear words', async () => {
    const world = await closed(change);
    const admin = await t.as('admin');
    const query = { companyId: world.company.id };
    const [slip] = await slipsOf(admin, world.batchId, query);
    const requestId = newId();
    const answers = [
      await admin.post(
        `/api/wages/batches/${world.batchId}/act`,
        { action: 'submit', version: 1, requestId },
        { query },
      ),
      await admin.put(`/api/wages/slips/${slip?.id}`, { version: 1, items: { bonus: '1' } }, { query }),
      await admin.post(
        `/api/wages/batches/${world.batchId}/slips`,
        { requestId, staffId: world.people[0]?.id, items: {} },
        { query },
      ),
      await admin.upload(
        '/api/wages/imports',
        { payMonth: '2026-06', wageType: 'monthly' },
        { name: '工资.csv', content: Buffer.from('姓名,实发工资\n张三,1') },
        { query },
      ),
      await admin.post('/api/staff/transfer', { people: [], dept: '生产部', requestId }, { query }),
    ];
    for (const answer of answers) expect(answer.body).toMatchObject({ code: 1104, msg: words });
  });
});

it('one still to be opened is being set up: it can be changed', async () => {
  const world = await closed({ status: 'pending' });
  const admin = await t.as('admin');
  const query = { companyId: world.company.id };
  const answer = await admin.put(
    `/api/wages/slips/${(await slipsOf(admin, world.batchId, query))[0]?.id}`,
    { version: 1, items: { remark: '试用' } },
    { query },
  );
  expect(answer.body.code).toBe(200);
});
