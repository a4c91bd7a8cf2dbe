import { sql } from 'kysely';
import { supplementsFor } from '@server/modules/wage-imports/review/supplements';
import { newId } from '@server/kernel/ids';
import { jsonText } from '@server/db/json';
import { testApp, type TestApp } from '../../support/server';
import { close, data, detail, own, raised } from './stage';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Record = Parameters<typeof supplementsFor>[1];

/** An import of July as its check step sees it: a person's row with what stands in the column 补发. */
async function imported(
  companyId: string,
  staffId: string | null,
  backPay: string,
  payMonth = '2026-07',
  wageType = 'monthly',
): Promise<Record> {
  const record = {
    company_id: companyId,
    id: newId(),
    generation: 1,
    pay_month: payMonth,
    wage_type: wageType,
    columns: [{ target: 'name' }, { target: 'backPay' }],
  } as unknown as Record;
  if (staffId !== null) {
    await t.deps.db
      .insertInto('wage_import_row')
      .values({
        company_id: companyId,
        import_id: record.id,
        generation: 1,
        row_no: 2,
        status: 'ok',
        name: '甲',
        staff_id: staffId,
        matched_by: 'staffNo',
        cells: jsonText(['甲', backPay]),
        sealed: null,
        net_fen: 1n,
        gross_fen: null,
        deduct_fen: null,
        issues: '[]',
        fixes: null,
      })
      .execute();
  }
  return record;
}

it('an amount put off to next month stands in the next import until somebody says that it is in the sheet', async () => {
  const s = await raised(t);
  const company = s.world.company.id;
  const staffId = s.world.people[0]?.id ?? '';
  expect(data(await close(s.manager, s.id, '转下月补发', { supplementFen: '50000' }))).toMatchObject({
    state: 'closed',
    supplement: { amountFen: '50000', state: 'open' },
  });
  // Not in a sheet of the same month; in a later one whether or not the person or the amount is in it.
  expect(await supplementsFor(t.deps.db, await imported(company, staffId, '', '2026-06'))).toEqual([]);
  // A sheet of 补发工资 may make up for its own month.
  expect(await supplementsFor(t.deps.db, await imported(company, null, '', '2026-06', 'supplement'))).toMatchObject([
    { staffId, amountFen: '50000' },
  ]);
  expect(await supplementsFor(t.deps.db, await imported(company, null, ''))).toMatchObject([
    { staffId, amountFen: '50000', inSheet: false, inSheetFen: null },
  ]);
  expect(await supplementsFor(t.deps.db, await imported(company, staffId, ''))).toMatchObject([
    { inSheet: true, inSheetFen: null },
  ]);
  const [line] = await supplementsFor(t.deps.db, await imported(company, staffId, '500.00'));
  expect(line).toMatchObject({ inSheet: true, inSheetFen: '50000', note: '经核对金额无误' });
  const path = `/api/wages/supplements/${line?.id}/settle`;
  expect((await (await t.as(null)).post(path, { requestId: newId() })).status).toBe(401);
  expect((await s.employee.post(path, { requestId: newId() })).status).toBe(403);
  expect(
    (await (await t.as('finance', (await t.factory.company()).id)).post(path, { requestId: newId() })).status,
  ).toBe(404);
  const finance = await t.as(s.world.finance);
  const requestId = newId();
  data(await finance.post(path, { requestId }));
  data(await finance.post(path, { requestId }));
  expect((await finance.post(path, { requestId: newId() })).body).toMatchObject({ code: 1101 });
  expect(await supplementsFor(t.deps.db, await imported(company, staffId, ''))).toEqual([]);
  expect(await detail(s.manager, s.id)).toMatchObject({ supplement: { state: 'done', doneBy: s.world.finance.name } });
});

it('is owed no more when its feedback is opened again', async () => {
  const s = await raised(t);
  data(await close(s.manager, s.id, '转下月补发', { supplementFen: '50000' }));
  data(await own(s.employee, s.id, 'reopen', { content: '应当是八百元' }));
  expect(await supplementsFor(t.deps.db, await imported(s.world.company.id, null, ''))).toEqual([]);
  expect(await detail(s.manager, s.id)).toMatchObject({ supplement: { state: 'cancelled' } });
});

it('leaves none out, however many there are: those of the people in the sheet come first', async () => {
  const s = await raised(t);
  const company = s.world.company.id;
  const staffId = s.world.people[1]?.id ?? '';
  const many = Array.from({ length: 501 }, (_, at) => ({
    id: newId(),
    staff: at === 500 ? staffId : newId(),
    at: new Date(Date.UTC(2026, 5, 1, 0, 0, at)).toISOString(),
  }));
  await sql`
    insert into wage_supplement (company_id, id, feedback_id, feedback_no, staff_id, staff_name, staff_no, from_month, subject, amount_fen, note, created_at)
    select ${company}::uuid, r.id, r.id, r.id::text, r.staff, '甲', null, '2026-06', '2026年06月工资条', 100, '补发', r.at
    from jsonb_to_recordset(${jsonText(many)}::jsonb) as r(id uuid, staff uuid, at timestamptz)`.execute(t.deps.db);
  const found = await supplementsFor(t.deps.db, await imported(company, staffId, '1.00'));
  expect(found).toHaveLength(501);
  expect(found[0]).toMatchObject({ staffId, inSheet: true, inSheetFen: '100' });
});
