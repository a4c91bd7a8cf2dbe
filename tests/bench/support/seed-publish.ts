import { resolve } from 'node:path';
import { sql } from 'kysely';
import { createSealer } from '@server/crypto/sealer';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { readEnv } from '@server/env';
import { newId } from '@server/kernel/ids';
import { hashPassword } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';
import { addSlips, createFilling, finishFilling, MAX_SLIPS_A_CALL } from '@server/modules/wage-batches/service';
import { SLIP_SETTINGS } from './slip-settings';
import { DEMO_ITEMS, demoPay } from '@server/demo/wages/pay';

export interface SeededBatch {
  batchId: string;
  /** Sessions: the clerk who publishes, another clerk, an employee of the batch. */
  clerk: string;
  other: string;
  employee: string;
  /** Of the company, with PASSWORD; and of the platform. */
  manager: string;
  admin: string;
}

export const PASSWORD = 'Bench@2026';

const CHUNK = 2_000;

/** A company with that many people (test-range mobiles) and a draft with a slip for each, in the embedded database of a data folder. */
export async function seedPublish(dataDir: string, people: number): Promise<SeededBatch> {
  const env = readEnv({ DATA_DIR: dataDir }, { demo: false, workersDir: resolve('dist/server/workers') });
  const seal = createSealer(env.keys);
  const { db, close } = await connect({
    databaseUrl: undefined,
    dataDir: env.dataDir,
    workersDir: env.workersDir,
    onDeath: (error) => {
      throw error;
    },
  });
  try {
    await migrate(db);
    const companyId = newId();
    const now = new Date();
    await sql`insert into company (id, name, short_name, credit_code, wage_review_required) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000002', false)`.execute(
      db,
    );
    const account = async (name: string, role: number) => {
      const id = newId();
      await sql`insert into account (id, account, name, role) values (${id}, ${name}, ${name}, ${role})`.execute(db);
      await sql`insert into account_company (account_id, company_id, position) values (${id}, ${companyId}, 0)`.execute(
        db,
      );
      const { token } = await openSession(
        db,
        { accountId: id, sliding: false, ip: '127.0.0.1', userAgent: 'bench' },
        now,
      );
      return { id, token };
    };
    const [clerk, other, employee, manager, admin] = [
      await account('clerk', 4),
      await account('other', 4),
      await account('employee', 0),
      await account('manager', 2),
      await account('admin', 1),
    ];
    await db
      .updateTable('account')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', manager.id)
      .execute();
    const batchId = await db.transaction().execute((trx) =>
      createFilling(trx, clerk, {
        companyId,
        payMonth: new Date(now.getTime() - 20 * 24 * 3600_000).toISOString().slice(0, 7),
        wageType: 'monthly',
        title: '十万人工资条',
        itemDefs: DEMO_ITEMS,
        settings: SLIP_SETTINGS,
        netIdentity: null,
        warningRows: 0,
        ignoredRows: 0,
        rowNotes: [],
        importId: null,
        at: now,
      }),
    );
    for (let from = 0; from < people; from += CHUNK) {
      const rows = Array.from({ length: Math.min(CHUNK, people - from) }, (_, index) =>
        person(from + index, people, employee.id),
      );
      const staff = rows.map(({ mobile, ...row }) => ({
        ...row,
        ...sealedStaffNumbers(seal, { mobile, idNo: null, bankCardNo: null }),
      }));
      await sql`
        insert into staff (company_id, id, staff_no, name, dept, email, mobile_sealed, mobile_index, mobile_last4, account_id, status, source)
        select ${companyId}::uuid, r.id, r.staff_no, r.name, r.dept, r.email, r.mobile_sealed, r.mobile_index, r.mobile_last4, r.account_id, 'regular', 'import'
        from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as r(id uuid, staff_no text, name text, dept text, email text, mobile_sealed text, mobile_index text, mobile_last4 text, account_id uuid)`.execute(
        db,
      );
      const slips = rows.map((row) => {
        const pay = demoPay({ staffNo: row.staff_no.slice(1), baseFen: 500_000n }, '2026-06');
        const { items, grossFen, deductFen, netFen } = pay;
        return {
          staffId: row.id,
          name: row.name,
          staffNo: row.staff_no,
          dept: row.dept,
          items,
          bankCardSealed: null,
          bankName: null,
          grossFen: `${grossFen}`,
          deductFen: `${deductFen}`,
          netFen: `${netFen}`,
        };
      });
      for (let at = 0; at < slips.length; at += MAX_SLIPS_A_CALL)
        await addSlips(db, companyId, batchId, slips.slice(at, at + MAX_SLIPS_A_CALL), now);
    }
    await db
      .transaction()
      .execute((trx) => finishFilling(trx, { id: clerk.id, name: 'clerk' }, companyId, batchId, now));
    return {
      batchId,
      clerk: clerk.token,
      other: other.token,
      employee: employee.token,
      manager: manager.token,
      admin: admin.token,
    };
  } finally {
    await close();
  }
}

function person(index: number, people: number, employeeId: string) {
  const digits = '零一二三四五六七八九';
  return {
    id: newId(),
    staff_no: `E${String(index + 1).padStart(6, '0')}`,
    name: `测${String(index).replace(/\d/g, (digit) => digits[Number(digit)] ?? '')}`,
    dept: `第${index % 40}车间`,
    email: `e${index}@example.cn`,
    mobile: `138${String(index).padStart(8, '0')}`,
    // The employee whose slip is watched is the last one to be told.
    account_id: index === people - 1 ? employeeId : null,
  };
}
