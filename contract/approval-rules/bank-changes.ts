import { normalizePersonName } from '../validators/person-name';
import { BANK_FIELDS, type BankField } from './card-changers';

/** A bank account to compare, its card by the keyed hash; null and '' = none. */
export type BankAccount = Readonly<Record<BankField, string | null>>;

/**
 * What of a bank account would be changed: blanks and dots spelled another way are no change of where the money goes. The one
 * place that says so, for form and staff list alike.
 *
 * @param given what is not there stays as it is.
 */
export function bankChanges(stored: BankAccount, given: Partial<BankAccount>): BankField[] {
  return BANK_FIELDS.filter((field) => {
    const value = given[field];
    return value !== undefined && compared(field, value) !== compared(field, stored[field]);
  });
}

const compared = (field: BankField, value: string | null) =>
  field === 'bankCardNo' ? (value ?? '') : normalizePersonName(value ?? '');
