import { can } from '@contract/permissions';
import { addMonths, monthOf } from '@contract/month';
import type { ProofMonths } from '@contract/wages/income-proofs/choices';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { STAFF_CONTEXT } from '../staff/service';
import { companyRules, type Db, type MonthlyPay, monthlyPay, newestPaidMonth } from '../wage-batches/service';

/** What a proof of income says. */
export interface ProofFacts {
  company: string;
  name: string;
  idLabel: string;
  /** Null where the asking person may not see it, or nobody knows it: it is written by hand. */
  idNumber: string | null;
  /** YYYY-MM-DD */
  entryDate: string | null;
  leaveDate: string | null;
  position: string | null;
  /** YYYY-MM, both included. */
  from: string;
  to: string;
  /** Months with monthly wages that were paid, oldest first; months taken in as history among them. */
  paid: MonthlyPay[];
  /** Months of the period in which he worked here and has none. */
  missing: string[];
}

/** Whether the paper shows somebody the identity number in full. */
export const seesIdNumber = ({ role }: Pick<Actor, 'role'>): boolean => can(role, 'staff.reveal');

/**
 * Reads what a proof of income of the last `months` months says. The period ends with the newest month with wages that were
 * paid, for who left before with his last. 404 for another company's person.
 */
export async function proofFacts(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  actor: Pick<Actor, 'role'>,
  companyId: string,
  staffId: string,
  months: ProofMonths,
): Promise<ProofFacts> {
  const person = await db
    .selectFrom('staff')
    .select(['name', 'id_type', 'id_no_sealed', 'entry_date', 'leave_date', 'status', 'position'])
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!person) notFound('员工不存在或已被删除');
  const { companyName: company } = await companyRules(db, companyId);
  const leaveDate = person.status === 'left' ? person.leave_date : null;
  const newest = (await newestPaidMonth(db, companyId)) ?? addMonths(monthOf(clock.now()), -1);
  const to = leaveDate !== null && leaveDate.slice(0, 7) < newest ? leaveDate.slice(0, 7) : newest;
  const from = addMonths(to, 1 - months);
  const paid = await monthlyPay(db, companyId, staffId, { from, to });
  const has = new Set(paid.map(({ month }) => month));
  const since = person.entry_date?.slice(0, 7) ?? from;
  const all = Array.from({ length: months }, (_, index) => addMonths(from, index));
  const { id_no_sealed: sealed } = person;
  return {
    company,
    name: person.name,
    idLabel: `${ID_TYPE_LABEL[person.id_type]}号码`,
    idNumber: sealed !== null && seesIdNumber(actor) ? seal.open(sealed, STAFF_CONTEXT.idNo) : null,
    entryDate: person.entry_date,
    leaveDate,
    position: person.position,
    from,
    to,
    paid,
    missing: all.filter((month) => !has.has(month) && month >= since),
  };
}
