import type { SecretField } from '@contract/staff/choices';
import type { StaffDetail, StaffListItem } from '@contract/staff/record-schemas';
import { staffSteps } from '@contract/states/staff';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskEmail } from '@contract/validators/email';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import { maskedBy } from '../../crypto/masked';
import type { Sealer } from '../../crypto/sealer';
import type { Actor } from '../../kernel/actor';
import { cardRuleFor } from '../approval-rules/service';
import { presentCardChange } from './cards/waiting';
import { historyOf } from './record/history';
import type { Db, StaffRow } from './queries';
import { STAFF_CONTEXT } from './sealed-numbers';

export type ListRow = Pick<
  StaffRow,
  | 'id'
  | 'version'
  | 'staff_no'
  | 'name'
  | 'gender'
  | 'mobile_sealed'
  | 'id_type'
  | 'id_no_sealed'
  | 'bank_card_last4'
  | 'dept'
  | 'position'
  | 'employment_type'
  | 'entry_date'
  | 'leave_date'
  | 'probation_end'
  | 'contract_end'
  | 'status'
  | 'on_probation'
  | 'real_name_state'
  | 'account_id'
>;

export const LIST_COLUMNS = [
  'id',
  'version',
  'staff_no',
  'name',
  'gender',
  'mobile_sealed',
  'id_type',
  'id_no_sealed',
  'bank_card_last4',
  'dept',
  'position',
  'employment_type',
  'entry_date',
  'leave_date',
  'probation_end',
  'contract_end',
  'status',
  'on_probation',
  'real_name_state',
  'account_id',
] as const satisfies readonly (keyof ListRow)[];

/** A masked field in full, null where none is stored. */
export function openField(seal: Sealer, row: StaffRow, field: SecretField): string | null {
  const opened = (sealed: string | null, context: string) => sealed && seal.open(sealed, context);
  switch (field) {
    case 'mobile':
      return opened(row.mobile_sealed, STAFF_CONTEXT.mobile);
    case 'idNo':
      return opened(row.id_no_sealed, STAFF_CONTEXT.idNo);
    case 'bankCardNo':
      return opened(row.bank_card_sealed, STAFF_CONTEXT.bankCard);
    case 'emergencyMobile':
      return opened(row.emergency_mobile_sealed, STAFF_CONTEXT.emergencyMobile);
    case 'email':
      return row.email;
  }
}

const shownMobile = maskedBy(STAFF_CONTEXT.mobile, maskMobile);
const shownIdNumber = maskedBy(STAFF_CONTEXT.idNo, maskIdNumber);

/** One person of the list, numbers masked. */
export function presentListItem(seal: Sealer, row: ListRow): StaffListItem {
  return {
    id: row.id,
    version: row.version,
    staffNo: row.staff_no,
    name: row.name,
    gender: row.gender,
    mobile: row.mobile_sealed && shownMobile(seal, row.mobile_sealed),
    idType: row.id_type,
    idNo: row.id_no_sealed && shownIdNumber(seal, row.id_no_sealed),
    bankCardNo: row.bank_card_last4 && maskBankCard(row.bank_card_last4),
    dept: row.dept,
    position: row.position,
    employmentType: row.employment_type,
    entryDate: row.entry_date,
    leaveDate: row.leave_date,
    status: row.status,
    probationEnd: row.probation_end,
    contractEnd: row.contract_end,
    realName: row.real_name_state,
    bound: row.account_id !== null,
    steps: staffSteps(row.status, row.on_probation),
  };
}

/** Everything of a person, numbers masked, with the record's history, for this reader. */
export async function presentDetail(
  db: Db,
  seal: Sealer,
  row: StaffRow,
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<StaffDetail> {
  const { kept, forTwo } = await cardRuleFor(db, row.company_id, reader);
  const cardChange = await presentCardChange(db, row, reader);
  const emergency = openField(seal, row, 'emergencyMobile');
  return {
    ...presentListItem(seal, row),
    email: row.email && maskEmail(row.email),
    probationEnd: row.probation_end,
    regularDate: row.regular_date,
    leaveReason: row.leave_reason,
    contractStart: row.contract_start,
    contractEnd: row.contract_end,
    contractType: row.contract_type,
    bankName: row.bank_name,
    bankBranch: row.bank_branch,
    bankAccountName: row.bank_account_name,
    insuredPlace: row.insured_place,
    emergencyName: row.emergency_name,
    emergencyMobile: emergency && maskMobile(emergency),
    remark: row.remark,
    source: row.source,
    createdAt: row.created_at.toISOString(),
    activationSentAt: row.activation_sent_at?.toISOString() ?? null,
    cardsKept: kept && { names: [...kept.names] },
    cardsForTwo: forTwo,
    cardChange,
    history: await historyOf(db, row.company_id, row.id),
  };
}
