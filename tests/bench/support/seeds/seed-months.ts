import { sql } from 'kysely';
import { DEMO_ITEMS, demoPay } from '@server/demo/wages/pay';
import type { Deps } from '@server/deps';
import { newId } from '@server/kernel/ids';
import { addSlips, createFilling, finishFilling, MAX_SLIPS_A_CALL } from '@server/modules/wage-batches/service';
import { SLIP_SETTINGS } from './slip-settings';

export interface SeededMonths {
  companyId: string;
  /** The later month's batch, and somebody in it. */
  batchId: string;
  staffId: string;
}

const DEPTS = 200;

/** A company with that many people in 200 departments, paid last month; two in a hundred are new, as many have gone. */
export async function seedMonths({ db }: Pick<Deps, 'db'>, people: number): Promise<SeededMonths> {
  const companyId = newId();
  const by = { id: newId(), name: '测试会计' };
  await sql`insert into company (id, name, short_name, credit_code) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000002')`.execute(
    db,
  );
  await sql`insert into account (id, account, name, role) values (${by.id}, 'clerk', ${by.name}, 4)`.execute(db);
  const changing = Math.floor(people / 50);
  const staff = Array.from({ length: people + changing }, (_, index) => ({
    id: newId(),
    staff_no: `E${index}`,
    name: `测${index}`,
    dept: `第${index % DEPTS}车间`,
    status: index < changing ? 'left' : 'regular',
    entry_date: index < people ? '2020-01-01' : '2026-06-10',
    leave_date: index < changing ? '2026-05-31' : null,
  }));
  for (let from = 0; from < staff.length; from += 5_000)
    await sql`
      insert into staff (company_id, id, staff_no, name, dept, status, entry_date, leave_date, source)
      select ${companyId}::uuid, r.id, r.staff_no, r.name, r.dept, r.status, r.entry_date, r.leave_date, 'import'
      from jsonb_to_recordset(${JSON.stringify(staff.slice(from, from + 5_000))}::jsonb) as r(
        id uuid, staff_no text, name text, dept text, status text, entry_date date, leave_date date)`.execute(db);
  const month = async (payMonth: string, paid: typeof staff) => {
    const at = new Date();
    const batchId = await db.transaction().execute((trx) =>
      createFilling(trx, by, {
        companyId,
        payMonth,
        wageType: 'monthly',
        title: `${payMonth}工资条`,
        itemDefs: DEMO_ITEMS,
        settings: SLIP_SETTINGS,
        netIdentity: 'grossMinusTotalDeduction',
        sumRules: { grossPay: 'earnings', totalDeduction: 'parts:plain', netPay: 'total:plain' },
        warningRows: 0,
        ignoredRows: 0,
        rowNotes: [],
        importId: null,
        at,
      }),
    );
    for (let from = 0; from < paid.length; from += MAX_SLIPS_A_CALL) {
      const slips = paid.slice(from, from + MAX_SLIPS_A_CALL).map(({ id, name, staff_no: staffNo, dept }) => {
        const pay = demoPay({ staffNo: staffNo.slice(1), baseFen: 500_000n }, payMonth);
        const [grossFen, deductFen, netFen] = [`${pay.grossFen}`, `${pay.deductFen}`, `${pay.netFen}`];
        const card = { bankCardSealed: null, bankName: null };
        return { staffId: id, name, staffNo, dept, items: pay.items, ...card, grossFen, deductFen, netFen };
      });
      await addSlips(db, companyId, batchId, slips, at);
    }
    await db.transaction().execute((trx) => finishFilling(trx, by, companyId, batchId, at));
    return batchId;
  };
  const lastId = await month('2026-05', staff.slice(0, people));
  await db.updateTable('wage_batch').set({ state: 'history' }).where('id', '=', lastId).execute();
  const batchId = await month('2026-06', staff.slice(changing));
  return { companyId, batchId, staffId: staff[changing]?.id ?? '' };
}
