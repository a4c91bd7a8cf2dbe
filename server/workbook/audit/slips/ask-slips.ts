import { type Audited, auditedOf, judgementsOf } from '@contract/wages/audit/checks';
import type { SheetFigures } from '@contract/wages/audit/figures';
import { IDENTITY_KEYS, type IdentityKey } from '@contract/wages/items';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { AUDIT_CHECKS } from '../checks';
import { audit } from '../run';
import type { AuditContext, LearntChecks } from '../types';
import { type AskedSlip, slipSheet } from './slip-sheet';

/** What of a batch its slips are asked by. */
export type SlipsContext = Pick<AuditContext, 'payMonth' | 'wageType' | 'rules' | 'past' | 'references' | 'attendance'>;

/** A batch has no columns that say who a slip is about. */
const NOBODY = Object.fromEntries(IDENTITY_KEYS.map((key) => [key, -1])) as Record<IdentityKey, number>;

const contextOf = ({ columns }: SheetFigures, context: SlipsContext): AuditContext => ({
  ...context,
  columns,
  identity: NOBODY,
  isHistory: false,
  sharedCards: new Map(),
  formulas: null,
  form: null,
  unitSaid: null,
});

/** What the slips of a batch teach of which no sheet was kept. */
export const learnFromSlips = (
  figures: SheetFigures,
  slips: readonly AskedSlip[],
  context: SlipsContext,
): LearntChecks => audit(slipSheet(figures, slips), contextOf(figures, context), AUDIT_CHECKS).learnt;

/** Asks one slip as a row of its sheet was asked, by what was learnt from all of them. */
export function askSlip(
  figures: SheetFigures,
  slip: AskedSlip,
  context: SlipsContext,
  kept: LearntChecks,
): { audited: Audited; issues: RowIssue[] } {
  const found = audit(slipSheet(figures, [slip]), contextOf(figures, context), AUDIT_CHECKS, kept);
  return { audited: found.usual, issues: found.findings.map(({ issue }) => issue) };
}

/**
 * What is found of a slip, beside what was found before: who it is and to which card it goes is asked of the sheet alone, and a
 * figure typed by hand comes from no formula. `before` null = nothing was.
 */
export function withSheetFindings(now: Audited, before: Audited | null, kept: LearntChecks, changed: boolean): Audited {
  const [own, was] = [judgementsOf(now), judgementsOf(before ?? '')];
  const shared = was.person === 'off' && 'sharedCard' in kept;
  return auditedOf({
    ...own,
    person: shared || own.person === 'notAsked' ? was.person : own.person,
    formulas: changed ? 'notAsked' : was.formulas,
  });
}
