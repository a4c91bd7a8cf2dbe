import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, publish, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const first = async (client: Client, batchId: string) => (await slipsOf(client, batchId))[0]?.id ?? '';
const slip = async (client: Client, id: string) => (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
const batch = async (client: Client, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data;
const review = async (client: Client, id: string) =>
  (await client.get<BatchReview>(`/api/wages/batches/${id}/review`)).body.data;
const edit = (client: Client, id: string, version: number, items: Record<string, string>, acceptMismatch?: boolean) =>
  client.put<SlipDetail>(`/api/wages/slips/${id}`, {
    version,
    items,
    ...(acceptMismatch === undefined ? {} : { acceptMismatch }),
  });

describe('totals that do not follow from the items', () => {
  it('are refused with both figures, and saved when they are meant', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    const refused = await edit(finance, id, 1, { netPay: '801200' });
    expect(refused.body).toMatchObject({
      code: 1204,
      msg: expect.stringMatching(/“实发工资”为 8,012\.00，按“.*”应为 8,000\.00，相差 12\.00 元/),
    });
    const gross = await edit(finance, id, 1, { bonus: '50000' });
    expect(gross.body).toMatchObject({
      code: 1204,
      msg: expect.stringContaining('“应发工资”为 8,100.00，各项之和为 8,600.00，相差 500.00 元'),
    });
    expect((await slip(finance, id)).items.netPay).toBe('800000');
    const meant = await edit(finance, id, 1, { netPay: '801200' }, true);
    expect(meant.body.data).toMatchObject({
      items: { netPay: '801200' },
      edits: [{ mismatches: [{ total: 'netPay', diffFen: '1200' }] }],
    });
    expect((await review(await t.as(world.manager), world.batchId)).edited[0]?.mismatches).toEqual([
      { total: 'netPay', expectedFen: '800000', actualFen: '801200', diffFen: '1200' },
    ]);
  });

  it('do not keep anybody from correcting a remark', async () => {
    const world = await wageWorld(t, { size: 1 });
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    await edit(finance, id, 1, { netPay: '801200' }, true);
    expect((await edit(finance, id, 2, { remark: '与财务总监核对过' })).body.code).toBe(200);
  });

  it('are judged by the rule of the sheet as imported, not by what was edited since', async () => {
    const world = await wageWorld(t, { size: 1 });
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    await edit(finance, id, 1, { bonus: '50000' }, true);
    expect((await edit(finance, id, 2, { bonus: '60000' })).body.code).toBe(1204);
    // A batch filled before the rule was kept finds it in its slips.
    await t.deps.db.updateTable('wage_batch').set({ sum_rules: null }).where('id', '=', world.batchId).execute();
    expect((await slip(finance, id)).sumRules).toMatchObject({ netPay: 'parts:plain|parts:absolute', grossPay: null });
    // It keeps it: what is edited after that does not change it.
    await edit(finance, id, 2, { netPay: '900000' }, true);
    expect((await slip(finance, id)).sumRules).toMatchObject({ netPay: 'parts:plain|parts:absolute' });
    expect(
      await t.deps.db.selectFrom('wage_batch').select('sum_rules').where('id', '=', world.batchId).executeTakeFirst(),
    ).toMatchObject({ sum_rules: { grossPay: null } });
  });
});

describe('what was changed after the import', () => {
  it('stands in the review item by item, with who and when, newest first', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    const id = await first(finance, world.batchId);
    await edit(finance, id, 1, { bonus: '50000', grossPay: '860000', netPay: '850000' });
    await edit(finance, id, 2, { remark: '补发' });
    await edit(finance, id, 3, { remark: '补发' });
    const shown = await review(await t.as(world.manager), world.batchId);
    expect(shown.editedTotal).toBe(2);
    expect(shown.edited[0]).toMatchObject({
      slipId: id,
      name: world.people[0]?.name,
      by: world.finance.name,
      slipVersion: 1,
      changes: [{ label: '备注', kind: 'text', before: null, after: '补发' }],
    });
    expect(shown.edited[1]?.changes).toEqual([
      { key: 'bonus', label: '奖金', kind: 'amount', before: '0', after: '50000' },
      { key: 'grossPay', label: '应发工资', kind: 'amount', before: '810000', after: '860000' },
      { key: 'netPay', label: '实发工资', kind: 'amount', before: '800000', after: '850000' },
    ]);
  });

  it('tells of a recalled slip into which version it goes', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const manager = await t.as(world.manager);
    const id = await first(manager, world.batchId);
    await manager.post(`/api/wages/slips/${id}/recall`, {
      version: (await slip(manager, id)).slip.version,
      requestId: newId(),
      reason: '更正奖金',
    });
    await edit(await t.as(world.finance), id, (await slip(manager, id)).slip.version, { remark: '更正' });
    expect((await review(manager, world.batchId)).edited).toEqual([
      expect.objectContaining({ slipId: id, slipVersion: 2 }),
    ]);
  });
});

describe('whoever changed a batch', () => {
  it.each(['slip', 'settings'])(
    'does not review it: a changed %s; another manager does, an admin where there is none',
    async (what) => {
      const world = await wageWorld(t);
      const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
      if (what === 'slip') await edit(manager, await first(manager, world.batchId), 1, { remark: '补发' });
      else {
        const { version, title, settings } = await batch(manager, world.batchId);
        await manager.put(`/api/wages/batches/${world.batchId}/settings`, {
          version,
          title,
          settings: { ...settings, greeting: '辛苦了' },
        });
      }
      // Finance changes it after him: both of them count.
      await edit(finance, await first(finance, world.batchId), what === 'slip' ? 2 : 1, { remark: '已核对' });
      await act(finance, world.batchId, 'submit');
      await expect(act(manager, world.batchId, 'approve')).rejects.toThrow(
        '不能审核自己修改过的工资表，企业没有其他经理可审核，请由管理员审核',
      );
      const seen = await batch(manager, world.batchId);
      expect(seen.actions).not.toContain('approve');
      expect(seen.blocked).toContainEqual({
        action: 'approve',
        code: 'ownEdit',
        text: expect.stringContaining('请由管理员审核'),
        values: { next: 'admin' },
      });

      const second = await t.factory.account({ role: 'manager', companies: [world.company.id] });
      const admin = await t.as('admin');
      await expect(act(admin, world.batchId, 'approve', { companyId: world.company.id })).rejects.toThrow('由经理审核');
      expect((await act(await t.as(second), world.batchId, 'approve')).state).toBe('approved');

      await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', second.id).execute();
      const other = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager });
      await act(finance, other, 'submit');
      expect((await act(admin, other, 'approve', { companyId: world.company.id })).state).toBe('approved');
    },
  );
});
