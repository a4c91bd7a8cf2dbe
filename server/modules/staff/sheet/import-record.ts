import { PAY_KINDS } from '@contract/staff/pay/kinds';
import { packTerms, type PayTerm } from '@contract/staff/pay/terms';
import type { StaffImportField } from '@contract/staff/import-fields';
import type { Sealer } from '../../../crypto/sealer';
import { namePinyin } from '../../../kernel/name-pinyin';
import type { StaffWrite, StagedStaffRow } from '../../../workbook/staff/types';
import type { NewPayLine } from '../pay/write-lines';
import { STAFF_CONTEXT } from '../sealed-numbers';

/** Columns of staff and what is written to them; beside them the lines of pay. */
type Columns = Record<string, string | boolean | null> & { [PAY_LINES]?: object[] };

/** Puts a field's value into the columns it is stored in; numbers sealed. `index`: the keyed hash where it is known already. */
type Write = (into: Columns, seal: Sealer, value: string, index: string) => void;

const plain =
  (column: string): Write =>
  (into, _seal, value) => {
    into[column] = value;
  };

const WRITE: Partial<Record<StaffImportField, Write>> = {
  staffNo: plain('staff_no'),
  name(into, _seal, value) {
    into.name = value;
    into.name_pinyin = namePinyin(value);
  },
  gender: plain('gender'),
  idType: plain('id_type'),
  idNo(into, seal, value, index) {
    into.id_no_sealed = seal.seal(value, STAFF_CONTEXT.idNo);
    into.id_no_index = index;
    into.id_no_last4 = value.slice(-4);
  },
  mobile(into, seal, value, index) {
    into.mobile_sealed = seal.seal(value, STAFF_CONTEXT.mobile);
    into.mobile_index = index;
    into.mobile_last4 = value.slice(-4);
    into.activation_sent_at = null; // whoever was invited by the old number is not by the new one
  },
  email: plain('email'),
  dept: plain('dept'),
  position: plain('position'),
  employmentType: plain('employment_type'),
  entryDate: plain('entry_date'),
  probationEnd: plain('probation_end'),
  regularDate: plain('regular_date'),
  contractType: plain('contract_type'),
  contractStart: plain('contract_start'),
  contractEnd: plain('contract_end'),
  bankName: plain('bank_name'),
  bankBranch: plain('bank_branch'),
  bankCardNo(into, seal, value) {
    into.bank_card_sealed = seal.seal(value, STAFF_CONTEXT.bankCard);
    into.bank_card_index = seal.blindIndex('bankCard', value);
    into.bank_card_last4 = value.slice(-4);
  },
  bankAccountName: plain('bank_account_name'),
  insuredPlace: plain('insured_place'),
  emergencyName: plain('emergency_name'),
  emergencyMobile(into, seal, value) {
    into.emergency_mobile_sealed = seal.seal(value, STAFF_CONTEXT.emergencyMobile);
  },
  remark: plain('remark'),
};

/** Under this name a record holds what it lays down of the person's pay. */
export const PAY_LINES = 'payLines';

const payLines = ({ fields, values }: StaffWrite): Omit<NewPayLine, 'staffId'>[] =>
  PAY_KINDS.filter((kind) => fields.includes(kind)).map((kind) => ({
    kind,
    validFrom: values.payFrom ?? null,
    amount: values[kind] ?? null,
    reason: values.payReason || '批量导入',
  }));

const termOfLine = ({ kind, validFrom, amount }: Omit<NewPayLine, 'staffId'>): PayTerm[] =>
  amount === null ? [] : [{ kind, validFrom, fen: Number(amount) }];

/** What of the last period of employment ends with it; a column of the sheet may give it anew. */
const FRESH = {
  leave_date: null,
  leave_reason: null,
  probation_end: null,
  contract_start: null,
  contract_end: null,
  contract_type: null,
  activation_sent_at: null,
};

/**
 * The columns of staff a checked row writes, as JSON: all that is given for a new person, what changes for a known one.
 * Columns it does not name stay as they are.
 */
export function importRecord(seal: Sealer, { write, idNoIndex, mobileIndex }: StagedStaffRow): Columns | null {
  if (!write) return null;
  const record: Columns = write.action === 'rehire' ? { ...FRESH } : {};
  for (const field of write.fields) {
    const index = field === 'idNo' ? idNoIndex : field === 'mobile' ? mobileIndex : '';
    WRITE[field]?.(record, seal, write.values[field] ?? '', index);
  }
  const lines = payLines(write);
  if (lines.length > 0) record[PAY_LINES] = lines;
  // Of somebody new known at once: his row is not written a second time for it.
  if (write.action === 'create') record.pay_terms = packTerms(lines.flatMap(termOfLine));
  if (write.life) Object.assign(record, { status: write.life.status, on_probation: write.life.onProbation });
  const { leaveDate, regularDate } = write.values;
  if (write.action === 'create' && leaveDate) Object.assign(record, { leave_date: leaveDate, leave_reason: 'other' });
  if (write.action === 'rehire') Object.assign(record, { regular_date: regularDate ?? null });
  return record;
}
