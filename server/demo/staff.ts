import type { Insertable } from 'kysely';
import { addDays, addMonthsToDate, dateInChina } from '@contract/date';
import { FIRST_PAY_KINDS } from '@contract/staff/pay/kinds';
import type { EmploymentType } from '@contract/staff/choices';
import { genderOfId } from '@contract/validators/id-document';
import type { Sealer } from '../crypto/sealer';
import type { StaffTable } from '../db/tables/staff';
import { newId } from '../kernel/ids';
import type { NewPayLine } from '../modules/staff/service';
import { sealedStaffNumbers, STAFF_CONTEXT } from '../modules/staff/sealed-numbers';
import { inventedMobile } from './numbers';
import type { DemoPerson } from './people';
import { namePinyin } from '../kernel/name-pinyin';

/** Where an employee of the factory comes from, now and then. */
const OTHER_TYPES: Record<number, EmploymentType> = { 6: 'dispatch', 13: 'intern', 20: 'rehire' };
const LEAVING_EVERY = 60;
const RENEWED_EVERY = 17;

/** A demo person's whole staff record; `now` keeps probation and leaving dates around today. */
export function demoStaffRow(
  seal: Sealer,
  companyId: string,
  person: DemoPerson,
  index: number,
  now: Date,
): Insertable<StaffTable> {
  const today = dateInChina(now);
  const onProbation = person.status === 'probation';
  const leaving = person.status === 'regular' && index % LEAVING_EVERY === LEAVING_EVERY - 1;
  const entryDate = onProbation ? addMonthsToDate(today, -2) : person.entryDate;
  // Now and then a contract that has been renewed and is about to end, or has ended unseen.
  const renewed = index % RENEWED_EVERY === RENEWED_EVERY - 1;
  const firstEnd = renewed ? addDays(today, (index % 40) - 6) : addDays(addMonthsToDate(entryDate, 36), -1);
  const fixed = renewed || firstEnd > today;
  return {
    company_id: companyId,
    id: newId(),
    staff_no: person.staffNo,
    name: person.name,
    name_pinyin: namePinyin(person.name),
    gender: genderOfId('idCard', person.idNo) ?? null,
    dept: person.dept,
    position: person.position,
    ...sealedStaffNumbers(seal, person),
    bank_name: '中国工商银行杭州分行',
    bank_branch: '滨江支行',
    bank_account_name: person.name,
    employment_type: OTHER_TYPES[index % 27] ?? 'fullTime',
    status: leaving ? 'leaving' : person.status,
    on_probation: onProbation,
    entry_date: entryDate,
    probation_end: onProbation ? addMonthsToDate(entryDate, 3) : null,
    regular_date: person.status === 'regular' ? addMonthsToDate(entryDate, 3) : null,
    leave_date: leaving ? addDays(today, 16) : person.leaveDate,
    leave_reason: leaving || person.status === 'left' ? 'resigned' : null,
    contract_type: fixed ? 'fixed' : 'open',
    contract_start: entryDate,
    contract_end: fixed ? firstEnd : null,
    emergency_name: '家属',
    emergency_mobile_sealed: seal.seal(inventedMobile(8000 - index), STAFF_CONTEXT.emergencyMobile),
    account_id: null,
    source: 'manual',
  };
}

/** What is laid down of a demo person's pay, from the beginning on. `baseFen` is both the base wage and the base of insurance and fund. */
export const demoPay = (staffId: string, baseFen: bigint): NewPayLine[] =>
  FIRST_PAY_KINDS.map((kind) => ({ staffId, kind, validFrom: null, amount: baseFen.toString(), reason: null }));
