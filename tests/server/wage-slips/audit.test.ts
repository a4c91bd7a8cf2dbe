import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import { newId } from '@server/kernel/ids';
import { data } from '../wage-imports/harness';
import {
  type AuditStage,
  auditStage,
  check,
  committed,
  fen,
  LATE,
  review,
  save,
  sheet,
  slipOf,
  taxDoubt,
  taxJudged,
  taxOf,
  taxTally,
  WAGES,
  withOvertime,
} from './audit-world';

let s: AuditStage;
beforeEach(async () => {
  s = await auditStage();
});
afterEach(() => s.t.close());

const wage = (name: string) => WAGES[name] ?? 0;

test('overtime added to a slip: its tax should change, and to what', async () => {
  const slip = await slipOf(s.client, s.batchId, '李四');
  const as = await check(s.client, slip, {});
  expect([taxJudged(as), taxDoubt(as)]).toEqual(['held', undefined]);

  const due = taxOf([wage('李四'), wage('李四'), wage('李四') + 1_234.56]);
  const found = await check(s.client, slip, withOvertime(slip, 1_234.56));
  const was = Number(slip.items.individualIncomeTax);
  expect(taxJudged(found)).toBe('off');
  expect(taxDoubt(found)).toMatchObject({
    item: 'individualIncomeTax',
    expected: { fen: fen(due) },
    issue: { level: 'warning', values: { expected: Number(fen(due)), actual: was, source: 'year' } },
  });
  expect(Number(fen(due))).toBeGreaterThan(was);

  const fixed = await check(s.client, slip, withOvertime(slip, 1_234.56, due));
  expect([taxJudged(fixed), taxDoubt(fixed)]).toEqual(['held', undefined]);
});

test('a look at a slip writes nothing', async () => {
  const slip = await slipOf(s.client, s.batchId, '李四');
  const all = async () => ({
    slips: await s.t.deps.db.selectFrom('wage_slip').selectAll().orderBy('id').execute(),
    batches: await s.t.deps.db.selectFrom('wage_batch').selectAll().orderBy('id').execute(),
    edits: await s.t.deps.db.selectFrom('wage_slip_edit').selectAll().execute(),
    events: await s.t.deps.db.selectFrom('wage_batch_event').selectAll().orderBy('id').execute(),
  });
  const before = await all();
  await check(s.client, slip, withOvertime(slip, 500));
  expect(await all()).toEqual(before);
});

test('a doubt saved with is kept with the change, stands before the reviewer, and goes when it is put right', async () => {
  const manager = await s.t.as('manager', s.companyId);
  expect(await taxTally(s, s.batchId)).toEqual({ held: 5 });
  const saved = await save(
    s.client,
    await slipOf(s.client, s.batchId, '李四'),
    withOvertime(await slipOf(s.client, s.batchId, '李四'), 1_000),
  );
  expect(saved.body).toMatchObject({ code: 200, data: { edits: [{ reason: null }] } });
  expect(saved.body.data.edits[0]?.doubts.map(({ issue }) => issue.code)).toEqual(['taxDiffers']);
  expect(await taxTally(s, s.batchId)).toEqual({ held: 4, off: 1 });
  const open = await review(manager, s.batchId);
  expect(open.laterDoubts).toEqual({ slips: 1, kinds: [{ code: 'taxDiffers', level: 'warning', slips: 1 }] });
  expect(open.edited[0]?.doubts).toEqual(saved.body.data.edits[0]?.doubts);

  const due = taxOf([wage('李四'), wage('李四'), wage('李四') + 1_000]);
  await save(s.client, saved.body.data, withOvertime(saved.body.data, 1_000, due));
  expect(await taxTally(s, s.batchId)).toEqual({ held: 5 });
  expect((await review(manager, s.batchId)).laterDoubts).toEqual({ slips: 0, kinds: [] });
});

test('who joined in the year is taxed by his own months, of whom a month is missing nothing is said', async () => {
  const slip = await slipOf(s.client, s.batchId, LATE);
  const due = taxOf([wage(LATE), wage(LATE) + 3_000]);
  const found = await check(s.client, slip, withOvertime(slip, 3_000));
  expect(taxDoubt(found)?.expected?.fen).toBe(fen(due));
  await s.t.deps.db
    .updateTable('staff')
    .set({ entry_date: '2026-04-01' })
    .where('id', '=', s.people[LATE]?.id ?? '')
    .execute();
  const open = await check(s.client, slip, withOvertime(slip, 3_000));
  expect([taxJudged(open), taxDoubt(open)]).toEqual(['yearIncomplete', undefined]);
});

test('whose tax follows other rules is not asked: re-employed after retirement', async () => {
  await s.t.deps.db
    .updateTable('staff')
    .set({ employment_type: 'rehire' })
    .where('id', '=', s.people['李四']?.id ?? '')
    .execute();
  const slip = await slipOf(s.client, s.batchId, '李四');
  const found = await check(s.client, slip, withOvertime(slip, 1_000));
  expect([taxJudged(found), taxDoubt(found)]).toEqual(['notAsked', undefined]);
});

test('an annual bonus is taxed apart', async () => {
  // 36,000 at 3 %.
  const rows = Object.keys(WAGES).map((name, place) => [
    `A00${place + 1}`,
    name,
    '36000.00',
    '36000.00',
    '1080.00',
    '34920.00',
  ]);
  const batchId = await committed(s, [['工号', '姓名', '年终奖', '应发工资', '个人所得税', '实发工资'], ...rows], {
    wageType: 'annualBonus',
  });
  const slip = await slipOf(s.client, batchId, '李四');
  const [bonus = ''] = Object.keys(slip.items).filter((key) => slip.items[key] === '3600000' && key !== 'grossPay');
  // 37,200 ÷ 12 is 3,100: 10 % less 210.
  const found = await check(s.client, slip, { [bonus]: '3720000', grossPay: '3720000', netPay: '3612000' });
  expect(taxDoubt(found)?.issue).toMatchObject({
    code: 'bonusTaxDiffers',
    values: { expected: 351_000, actual: 108_000 },
  });
});

describe('what the company has as an error', () => {
  beforeEach(async () => {
    const manager = await s.t.as('manager', s.companyId);
    data(
      await manager.put('/api/pay-rules', {
        version: 0,
        rules: { ...DEFAULT_COMPANY_PAY_RULES, asErrors: ['taxDiffers'] },
      }),
    );
  });

  it('is not saved but for a reason, which the history and the reviewer are shown', async () => {
    const slip = await slipOf(s.client, s.batchId, '李四');
    const items = withOvertime(slip, 1_000);
    const refused = await save(s.client, slip, items);
    expect(refused.body).toMatchObject({
      code: 1216,
      msg: expect.stringMatching(/个税：表中 [\d,.]+，应为 [\d,.]+，差/),
    });
    expect((await slipOf(s.client, s.batchId, '李四')).items).toEqual(slip.items);
    expect((await save(s.client, slip, items, { errorReason: '  ' })).status).toBe(422);
    const saved = await save(s.client, slip, items, { errorReason: '税局核定，已与本人确认' });
    expect(saved.body.data.edits[0]).toMatchObject({
      reason: '税局核定，已与本人确认',
      doubts: [{ issue: { code: 'taxDiffers', level: 'error' } }],
    });
    const shown = await review(await s.t.as('manager', s.companyId), s.batchId);
    expect(shown.edited[0]).toMatchObject({ reason: '税局核定，已与本人确认', name: '李四' });
    expect(shown.laterDoubts.kinds).toEqual([{ code: 'taxDiffers', level: 'error', slips: 1 }]);
  });

  it('keeps nobody from writing a remark', async () => {
    const slip = await slipOf(s.client, s.batchId, '李四');
    const saved = await save(s.client, slip, withOvertime(slip, 1_000), { errorReason: '税局核定' });
    const again = await save(s.client, saved.body.data, {});
    expect(again.body.code).toBe(200);
    expect(again.body.data.edits).toHaveLength(1);
  });

  it('stops a slip that is added, too', async () => {
    const person = await s.t.factory.staff({ companyId: s.companyId, name: '周八', entryDate: '2026-06-01' });
    const items = {
      baseWage: fen(10_000),
      grossPay: fen(10_000),
      socialPersonal: fen(2_000),
      individualIncomeTax: fen(990),
      netPay: fen(7_010),
    };
    const path = `/api/wages/batches/${s.batchId}/slips`;
    const found = data<Awaited<ReturnType<typeof check>>>(
      await s.client.post(`${path}/check`, { staffId: person.id, items }),
    );
    // 10,000 − 2,000 − 5,000 at 3 %.
    expect(taxDoubt(found)?.issue).toMatchObject({ level: 'error', values: { expected: 9_000, actual: 99_000 } });
    const body = () => ({ requestId: newId(), staffId: person.id, items });
    expect((await s.client.post(path, body())).body.code).toBe(1216);
    const added = await s.client.post(path, { ...body(), errorReason: '按劳务协议' });
    expect(added.body).toMatchObject({ code: 200, data: { edits: [{ reason: '按劳务协议' }] } });
    expect(await taxTally(s, s.batchId)).toEqual({ held: 5, off: 1 });
    expect((await review(s.client, s.batchId)).laterDoubts.slips).toBe(1);
  });
});

describe('a wage that was mistyped in the sheet', () => {
  // As much more as the deductions of some months may come to.
  const MORE = 6_000;
  const mistyped = sheet(3).map((row) =>
    row[1] === '李四' ? row.map((cell, at) => ([2, 4, 7].includes(at) ? (Number(cell) + MORE).toFixed(2) : cell)) : row,
  );

  it('and is put right says nothing of its tax, which may have been right all along', async () => {
    await s.t.close();
    s = await auditStage(mistyped);
    const slip = await slipOf(s.client, s.batchId, '李四');
    const less = (key: string) => String(Number(slip.items[key]) - MORE * 100);
    const found = await check(s.client, slip, {
      baseWage: less('baseWage'),
      grossPay: less('grossPay'),
      netPay: less('netPay'),
    });
    expect([taxJudged(found), taxDoubt(found)]).toEqual(['held', undefined]);
  });
});
