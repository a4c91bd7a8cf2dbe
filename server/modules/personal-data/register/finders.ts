import { type RawBuilder, sql } from 'kysely';
import type { Finder, Person } from './kinds';

const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;
const col = (column: string) => sql.ref(`t.${column}`);
const inCompanies = ({ companyIds }: Person) => sql`t.company_id = any(${ids(companyIds)})`;

/** By the staff record a column names. */
export const ofStaff =
  (column = 'staff_id'): Finder =>
  (person) =>
    sql`(${inCompanies(person)} and ${col(column)} = any(${ids(person.staffIds)}))`;

/** By the account a column names; of nobody where the account is not to be looked into. */
export const ofAccount =
  (column = 'account_id'): Finder =>
  ({ accountId }) =>
    accountId === null ? sql`false` : sql`${col(column)} = ${accountId}::uuid`;

/** By a record that is his itself: of `table`, whose `of` names the staff record. */
const ofRecord =
  (table: string, column: string, key = 'id', of = 'staff_id'): Finder =>
  (person) =>
    sql`(${inCompanies(person)} and ${col(column)} in (
      select r.${sql.ref(key)} from ${sql.table(table)} r
      where r.company_id = t.company_id and r.${sql.ref(of)} = any(${ids(person.staffIds)})))`;

export const ofSlip = (column = 'slip_id') => ofRecord('wage_slip', column);
export const ofClaim = (column = 'claim_id') => ofRecord('claim_order', column);
export const ofFeedback = (column = 'feedback_id') => ofRecord('feedback', column);
export const ofContract = (column = 'contract_id') => ofRecord('fdd_signer', column, 'contract_id');
export const ofAuthStep = () => either(ofRecord('fdd_auth', 'record_id'), ofContract('record_id'));
export const ofClaimNumber = () => ofRecord('claim_order', 'order_no', 'order_no');

/** A verification is of an account, or linked to his record. */
export const ofRealName: Finder = (person) => either(ofStaff(), ofAccount())(person);

export const ofRealNameRecord = (column: string): Finder => {
  return (person) =>
    sql`${col(column)} in (select r.id from real_name r where r.company_id = any(${ids(person.companyIds)})
      and (r.staff_id = any(${ids(person.staffIds)}) or r.account_id = ${person.accountId}::uuid))`;
};

/** By a keyed hash his record has, too. */
export const ofNumber =
  (column: string, known: 'mobile_index' | 'id_no_index', companyWide = false): Finder =>
  (person) =>
    sql`(${companyWide ? sql`true` : inCompanies(person)} and ${col(column)} in (
      select s.${sql.ref(known)} from staff s
      where s.company_id = any(${ids(person.companyIds)}) and s.id = any(${ids(person.staffIds)}) and s.${sql.ref(known)} is not null
      ${known === 'mobile_index' ? sql`union all select a.mobile_index from account a where a.id = ${person.accountId}::uuid and a.mobile_index is not null` : sql``}))`;

/** The same, of accounts that are gone or go with him; of one that stays it goes on proving who he is elsewhere. */
export const ofGoneRealName =
  (column?: string): Finder =>
  (person) =>
    sql`(${column === undefined ? ofRealName(person) : ofRealNameRecord(column)(person)} and exists (
      select from real_name g join account a on a.id = g.account_id where g.id = ${col(column ?? 'id')}
        and (a.deleted_at is not null or a.id = ${person.accountId}::uuid)))`;

/** Sheets he stands in. */
export const ofBatch = (column: string) => ofRecord('wage_slip', column, 'batch_id');

/** Pictures and papers of what is kept: feedback, claims, contracts. */
export const ofKeptFile: Finder = (person) =>
  sql`(${ofFile(person)} and t.purpose in ('feedback', 'claimVoucher', 'contract'))`;

/** The pictures and papers of his records; what he uploaded about others is not. */
export const ofFile: Finder = (person) =>
  sql`t.state = 'bound' and (t.bound_to = ${person.accountId}::uuid
    or t.bound_to in (select f.id from feedback f where f.company_id = any(${ids(person.companyIds)}) and f.staff_id = any(${ids(person.staffIds)}))
    or t.bound_to in (select m.id from feedback_message m join feedback f on f.company_id = m.company_id and f.id = m.feedback_id
      where f.company_id = any(${ids(person.companyIds)}) and f.staff_id = any(${ids(person.staffIds)}))
    or t.bound_to in (select c.id from claim_order c where c.company_id = any(${ids(person.companyIds)}) and c.staff_id = any(${ids(person.staffIds)}))
    or t.bound_to in (select g.contract_id from fdd_signer g where g.company_id = any(${ids(person.companyIds)}) and g.staff_id = any(${ids(person.staffIds)}))
    or t.bound_to in (select r.id from real_name r where r.company_id = any(${ids(person.companyIds)})
      and (r.staff_id = any(${ids(person.staffIds)}) or r.account_id = ${person.accountId}::uuid)))`;

/** Entries about him, and what he did himself. */
export const ofLog: Finder = (person) => {
  const about = [...person.staffIds, ...(person.accountId === null ? [] : [person.accountId])];
  return sql`((t.company_id = any(${ids(person.companyIds)}) and (t.target_id = any(${about}::text[]) or t.target_id in (
      select r.id::text from wage_slip r where r.company_id = any(${ids(person.companyIds)}) and r.staff_id = any(${ids(person.staffIds)}))))
    or ${person.accountId === null ? sql`false` : sql`t.account_id::text = ${person.accountId}`})`;
};

export const either =
  (...finders: readonly Finder[]): Finder =>
  (person) =>
    sql`(${sql.join(
      finders.map((find) => find(person)),
      sql` or `,
    )})`;

/** His, and more is true of the row. */
export const andAlso =
  (find: Finder, more: RawBuilder<unknown>): Finder =>
  (person) =>
    sql`(${find(person)} and ${more})`;
