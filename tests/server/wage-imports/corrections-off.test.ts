import { sql } from 'kysely';
import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import { testApp } from '../../support/server';
import { sheet, slipOf, auditStage, taxDoubt, withOvertime } from '../wage-slips/audit-world';
import { claimed, claimWorld } from '../claims/world';
import {
  commit,
  type CorrectionStage,
  correctionStage,
  importOf,
  opened,
  preview,
  publish,
  recall,
  sheetOf,
  withNet,
} from './corrections-world';
import { data, line } from './harness';

describe('a sheet of net pay alone', () => {
  const NET_ALONE = ['工号', '姓名', '实发工资'];
  let s: CorrectionStage;
  beforeAll(async () => {
    s = await correctionStage();
    const boss = await publish(s);
    for (const name of ['张三', '李四', '王五', '赵六']) await recall(s, boss, name);
  });
  afterAll(() => s.t.close());

  const read = async (...rows: string[][]) => {
    const made = await sheetOf(s, s.client, rows, NET_ALONE);
    return { made, found: await preview(s.client, made) };
  };

  test('is shown not to add up with what the slip has besides', async () => {
    const { found } = await read(['A001', '张三', '9999.00'], ['A002', '李四', '8654.33']);
    expect(found).toMatchObject({
      changed: 1,
      same: 1,
      off: { count: 1, recalls: 0, netDiffFen: String(999_900 - 865_433) },
      sums: { labels: expect.arrayContaining([{ key: 'netPay', label: '实发工资' }]) },
    });
    expect(found.list[0]).toMatchObject({
      name: '张三',
      refusal: null,
      mismatches: [{ total: 'netPay', expectedFen: '865433', actualFen: '999900' }],
    });
  });

  test('is not written but for the word that it is right, which the edit keeps', async () => {
    const { made, found } = await read(['A001', '张三', '9999.00']);
    const seen = found.print;
    expect((await commit(s.client, made, { seen })).body).toMatchObject({
      code: 1204,
      msg: expect.stringContaining('有 1 人更正后合计与各项不符'),
    });
    // Nobody else is left to be corrected.
    expect((await commit(s.client, made, { seen, acceptRefused: true })).body.code).toBe(1900);
    expect((await opened(s, '张三')).slip.netFen).toBe('865433');
    data(await commit(s.client, made, { seen, acceptMismatch: true }));
    await s.t.runJobs();
    const { slip, edits } = await opened(s, '张三');
    expect(slip.netFen).toBe('999900');
    expect(edits[0]).toMatchObject({ reason: '奖金核算有误', mismatches: [{ total: 'netPay', actualFen: '999900' }] });
  });

  test('is left out where only the others are to be corrected', async () => {
    const HEADER = ['工号', '姓名', '奖金', '应发工资', '实发工资'];
    const rows = [
      ['A003', '王五', '1000.00', '9000.00', '9999.00'],
      ['A002', '李四', '1500.00', '9500.00', '9154.33'],
    ];
    const made = await withNet(s.client, await sheetOf(s, s.client, rows, HEADER));
    const found = await preview(s.client, made);
    expect(found).toMatchObject({ changed: 2, off: { count: 1 } });
    data(await commit(s.client, made, { seen: found.print, acceptRefused: true }));
    await s.t.runJobs();
    expect((await importOf(s.client, made.id)).corrected).toMatchObject({
      written: 1,
      refused: [{ name: '王五', reason: expect.stringContaining('“实发工资”为 9,999.00') }],
    });
    expect((await opened(s, '王五')).slip.netFen).toBe('865433');
    expect((await opened(s, '李四')).slip.netFen).toBe('915433');
  });

  test('is written only as it was seen and accepted', async () => {
    const { made, found } = await read(['A004', '赵六', '9999.00']);
    data(await commit(s.client, made, { seen: found.print, acceptMismatch: true }));
    // By another equation than the one that was seen to be off.
    await s.t.deps.db
      .updateTable('wage_batch')
      .set({ net_identity: 'grossMinusSocialMinusTax', sum_rules: null })
      .where('id', '=', s.batchId)
      .execute();
    await s.t.deps.db
      .updateTable('wage_slip')
      .set({ items: JSON.stringify({ ...(await opened(s, '赵六')).items, individualIncomeTax: '5000' }) })
      .where('name', '=', '赵六')
      .execute();
    await s.t.runJobs();
    expect((await importOf(s.client, made.id)).corrected).toMatchObject({
      written: 0,
      refused: [{ name: '赵六', reason: '提交之后核对的结果有变化，没有写入' }],
    });
    expect((await opened(s, '赵六')).slip.netFen).toBe('865433');
  });
});

test('what the audit calls an error of the slip as it would be is told, and not written but for somebody’s word', async () => {
  const s = await auditStage(sheet(3));
  const manager = await s.t.as('manager', s.companyId);
  const rules = { ...DEFAULT_COMPANY_PAY_RULES, asErrors: ['taxDiffers'] };
  data(await manager.put('/api/pay-rules', { version: 0, rules }));
  const { overtimePay, grossPay, netPay } = withOvertime(await slipOf(s.client, s.batchId, '李四'), 1_000);
  const yuan = (fen: string) => (Number(fen) / 100).toFixed(2);
  const unproven = await sheetOf(
    s,
    s.client,
    [['A002', '李四', yuan(overtimePay), yuan(grossPay), yuan(netPay)]],
    ['工号', '姓名', '加班费', '应发工资', '实发工资'],
  );
  const made = await withNet(s.client, unproven);
  expect(made.counts).toMatchObject({ error: 0 });
  const found = await preview(s.client, made);
  expect(found).toMatchObject({ changed: 1, off: { count: 1 } });
  expect(found.list[0]?.mismatches).toEqual([]);
  expect(taxDoubt(found.list[0] ?? { doubts: [] })?.issue).toMatchObject({ level: 'error' });
  expect((await commit(s.client, made, { seen: found.print })).body.code).toBe(1204);
  data(await commit(s.client, made, { seen: found.print, acceptMismatch: true, reason: '税局核定' }));
  await s.t.runJobs();
  expect((await slipOf(s.client, s.batchId, '李四')).edits[0]).toMatchObject({
    reason: '税局核定',
    doubts: [{ issue: { code: 'taxDiffers', level: 'error' } }],
  });
  await s.t.close();
});

describe('whom the writing would refuse', () => {
  test('is known beforehand: somebody whose pay is being claimed', async () => {
    const t = await testApp();
    const world = await claimWorld(t);
    const { person, batchId } = await claimed(t, world, 800_000n, '400');
    const manager = await t.as(world.manager);
    const made = await sheetOf(
      { t, batchId },
      manager,
      [[person.staffNo ?? '', person.name, '8200.00', '0.00', '8200.00', '100.00', '8100.00']],
      ['工号', '姓名', '基本工资', '奖金', '应发工资', '个人所得税', '实发工资'],
    );
    const found = await preview(manager, made);
    expect(found).toMatchObject({
      changed: 0,
      refused: 1,
      list: [{ name: person.name, recalls: true, refusal: '有未完结的薪资领取，不能撤回', changes: [] }],
    });
    await t.close();
  });

  test('is known beforehand: somebody left without net pay', async () => {
    const s = await correctionStage();
    const boss = await publish(s);
    await recall(s, boss, '张三');
    const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500)]);
    await s.t.deps.db
      .updateTable('wage_import_row')
      .set({ net_fen: null, cells: sql`jsonb_set(cells::jsonb, '{8}', '""')::json` })
      .where('import_id', '=', made.id)
      .execute();
    expect(await preview(s.client, made)).toMatchObject({
      refused: 1,
      list: [{ name: '张三', refusal: '实发工资不能为空' }],
    });
    await s.t.close();
  });
});
