import type { CompanyAction } from '@contract/states/company';

/** What a menu offers for a company besides the screens about it: its record and the steps of its life. */
export type CompanyChoice = 'view' | 'edit' | CompanyAction;

const DANGEROUS: readonly CompanyAction[] = ['disable', 'delete'];

/** Whether the entry warns by its colour. */
export function isDangerous(action: CompanyAction): boolean {
  return DANGEROUS.includes(action);
}
