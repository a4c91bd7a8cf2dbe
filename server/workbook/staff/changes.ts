import { fenToYuan } from '@contract/money';
import { PAY_KINDS } from '@contract/staff/pay/kinds';
import { termAt, unpackTerms } from '@contract/staff/pay/terms';
import { bankChanges } from '@contract/approval-rules/bank-changes';
import type { BankField } from '@contract/approval-rules/card-changers';
import type { StaffImportField } from '@contract/staff/import-fields';
import type { StaffChange } from '@contract/staff/import-schemas';
import { shownValue } from './row-values';
import type { RowKeys } from './find-person';
import type { StoredFields, StoredPerson } from './stored-people';
import type { StaffCheckOptions, StaffValues } from './types';

/** Fields compared as they stand, with their columns. */
const PLAIN: readonly (readonly [StaffImportField, keyof StoredFields])[] = [
  ['staffNo', 'staff_no'],
  ['name', 'name'],
  ['gender', 'gender'],
  ['idType', 'id_type'],
  ['email', 'email'],
  ['dept', 'dept'],
  ['position', 'position'],
  ['employmentType', 'employment_type'],
  ['entryDate', 'entry_date'],
  ['probationEnd', 'probation_end'],
  ['regularDate', 'regular_date'],
  ['contractType', 'contract_type'],
  ['contractStart', 'contract_start'],
  ['contractEnd', 'contract_end'],
  ['bankName', 'bank_name'],
  ['bankBranch', 'bank_branch'],
  ['bankAccountName', 'bank_account_name'],
  ['insuredPlace', 'insured_place'],
  ['emergencyName', 'emergency_name'],
  ['remark', 'remark'],
];

const lastFour = (digits: string) => (digits === '' ? '' : `**** ${digits}`);

/** What of the bank account a row would change. */
export function bankChangesOf(
  { bankCardNo, bankName, bankBranch, bankAccountName }: StaffValues,
  fields: StoredFields,
  blindIndex: StaffCheckOptions['blindIndex'],
): BankField[] {
  return bankChanges(
    {
      bankCardNo: fields.bank_card_index,
      bankName: fields.bank_name,
      bankBranch: fields.bank_branch,
      bankAccountName: fields.bank_account_name,
    },
    {
      bankCardNo: bankCardNo === undefined ? undefined : blindIndex('bankCard', bankCardNo),
      bankName,
      bankBranch,
      bankAccountName,
    },
  );
}

/** What a row would change of a record, field by field; a blank cell leaves the field as it is. Pay is compared with what holds in its month (`payFrom`). */
export function changesOf(
  values: StaffValues,
  keys: RowKeys,
  person: StoredPerson,
  options: Pick<StaffCheckOptions, 'blindIndex' | 'openEmergency'>,
): StaffChange[] {
  const { fields } = person;
  const changes: StaffChange[] = [];
  const note = (field: StaffImportField, from: string) =>
    changes.push({ field, from, to: shownValue(field, values[field] ?? '') });
  for (const [field, column] of PLAIN) {
    const value = values[field];
    if (value !== undefined && value !== fields[column]) note(field, shownValue(field, fields[column]));
  }
  const terms = unpackTerms(fields.pay_terms);
  for (const kind of PAY_KINDS) {
    const value = values[kind];
    const term = termAt(terms, kind, values.payFrom ?? '');
    if (value === undefined || (term && String(term.fen) === value)) continue;
    const month = values.payFrom ? `（自 ${values.payFrom} 起）` : '';
    changes.push({
      field: kind,
      from: term ? fenToYuan(String(term.fen)) : '',
      to: `${shownValue(kind, value)}${month}`,
    });
  }
  if (values.idNo !== undefined && keys.idNoIndex !== person.idNoIndex) note('idNo', lastFour(fields.id_no_last4));
  if (values.mobile !== undefined && keys.mobileIndex !== person.mobileIndex)
    note('mobile', lastFour(fields.mobile_last4));
  if (bankChangesOf(values, fields, options.blindIndex).includes('bankCardNo'))
    note('bankCardNo', lastFour(fields.bank_card_last4));
  if (values.emergencyMobile !== undefined) {
    const old = fields.emergency_mobile_sealed === '' ? '' : options.openEmergency(fields.emergency_mobile_sealed);
    if (old !== values.emergencyMobile) note('emergencyMobile', shownValue('emergencyMobile', old));
  }
  return changes;
}
