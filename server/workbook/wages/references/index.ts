/** Reading 对账文件: what tax client and bureaus say of a month, and what a bank says of its payments. */
export type { BankLine, BankOutcomes } from './bank/read-bank';
export { type ReferenceOutcome, type ReferencePerson, readReference, type ReferenceTask } from './read-reference';
