import { type PayTerm, termAt } from '@contract/staff/pay/terms';
import type { StaffEntry } from '../../types';
import type { AuditColumn, AuditContext } from '../types';

export const isBaseWage = ({ target }: Pick<AuditColumn, 'target'>) => target === 'baseWage';

/** The base wage the record lays down for a month (YYYY-MM); null = none. */
export const baseWageAt = (staff: StaffEntry | null, month: string): PayTerm | null =>
  termAt(staff?.facts?.baseWages ?? [], 'baseWage', month);

/** Whether a figure of a column is the base wage that was laid down for the month: a raise on record, no doubt. 分 */
export const isOnRecord = (
  column: Pick<AuditColumn, 'target'>,
  staff: StaffEntry | null,
  fen: number,
  { payMonth }: Pick<AuditContext, 'payMonth'>,
): boolean => isBaseWage(column) && baseWageAt(staff, payMonth)?.fen === fen;
