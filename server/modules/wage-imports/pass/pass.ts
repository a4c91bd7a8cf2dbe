import { FINDINGS_FORM } from './findings-form';
import { LEARNT_FORM } from '@contract/wages/audit/checks';
import type { SheetMonths } from '@contract/wages/sheet-months';
import { jsonText } from '../../../db/json';
import type { PackedFix, StoredFix, StoredNetConfirmation } from '../../../db/tables/wage-import';
import { type Db, type PassKind, sheetValues } from '../../../imports';
import type { WageOutcome, WageTask } from '../../../workbook/wages';
import { settleAccepted } from '../accept/settle-pass';
import { openFix } from '../fixes';
import { flagOtherBatches } from './other-batches';
import { payRulesOf } from './pay-rules';
import { staffPages } from './pass-inputs';
import { rereadByOtherAttendance } from './reread-by-attendance';
import { rereadByOtherFiles } from './reread-by-files';
import { rereadByNewerRules } from './reread-by-rules';
import { adoptMonth } from '../settings/month';
import { nextMonth } from '../settings/next-month';
import { type ImportRecord, sealedRows, type WageKind, wageTemplates } from '../store';
import { countTallies } from './tallies';

/**
 * The clerk's word on how net pay of last month's sheet is computed, where this one has its very shape and comes out by the
 * same equation: it stands for this one, too, and is told to be remembered. A column that nothing proves is asked for anew.
 */
function remembered(outcome: WageOutcome & { ok: true }): StoredNetConfirmation | null {
  const { learntNet, netProof, columns, netIdentity } = outcome;
  if (!learntNet || netProof !== 'computed') return null;
  const { column, by, byId, at, identity } = learntNet;
  if (columns.find(({ target }) => target === 'netPay')?.label !== column) return null;
  // It comes out by another equation, or by none any more.
  if (netIdentity?.key !== identity) return null;
  return { column, by, byId, at, remembered: true };
}

/** Whether the clerk has confirmed net pay of this very sheet. */
const isOwnWord = ({ net_confirmed: word }: Pick<ImportRecord, 'net_confirmed'>) => word !== null && !word.remembered;

/** Whether the sheet says of its month what it said before, so that the clerk's word on it stands. */
function isSameMonths(before: SheetMonths | null, now: SheetMonths | null): boolean {
  const words = (said: SheetMonths | null) => said && [said.source, said.said];
  return JSON.stringify(words(before)) === JSON.stringify(words(now));
}

/** Whether a sheet nobody and nothing says the month of is of the next month beyond doubt. */
async function isSureMonth(db: Db, record: ImportRecord, now: Date): Promise<boolean> {
  if (!record.month_open || record.history) return false;
  const next = await nextMonth(db, record.company_id, record.wage_type, now);
  return next.sure && next.month === record.pay_month;
}

/** How wage sheets are read. */
export const wagePass: PassKind<WageKind, WageOutcome, PackedFix, StoredFix> = {
  reader: 'wages',
  analyzed: 'wage_import_row',
  people: staffPages,
  openFix,
  async task({ deps }, record, { layout, columns, netChosen }, fixes) {
    return {
      ...sealedRows.task(deps, record),
      layout,
      columns,
      templates: await wageTemplates.offered(deps.db, record.company_id),
      payMonth: record.pay_month,
      wageType: record.wage_type,
      monthRows: record.month_rows,
      history: record.history,
      netIdentity: netChosen,
      payRules: await payRulesOf(deps.db, record),
      fixes,
    } satisfies Partial<WageTask>;
  },
  async result({ db, clock }, record, request, pass, outcome) {
    const { marked, found } = await flagOtherBatches(db, record, pass);
    const accepted = outcome.ok && (await settleAccepted(db, record, pass, outcome.columns));
    const said = outcome.ok ? remembered(outcome) : null;
    const silent = outcome.ok && outcome.months === null && (await isSureMonth(db, record, clock.now()));
    const tallies = marked || accepted || !outcome.ok ? await countTallies(db, pass) : outcome;
    return {
      counts: tallies.counts,
      values: {
        ...sheetValues(outcome),
        // Read again it is computed by the same equation.
        net_chosen:
          request.netChosen ??
          (outcome.ok && outcome.netProof === 'computed' && said ? (outcome.learntNet?.identity ?? null) : null),
        net_identity: outcome.ok && outcome.netIdentity ? jsonText(outcome.netIdentity) : null,
        net_candidates: jsonText(outcome.ok ? outcome.netCandidates : []),
        net_proof: outcome.ok ? outcome.netProof : 'unproven',
        ...(request.keepNet && isOwnWord(record) ? {} : { net_confirmed: said && jsonText(said) }),
        ...(isSameMonths(record.sheet_months, outcome.ok ? outcome.months : null) ? {} : { month_kept: null }),
        ...(silent ? { month_open: false } : {}),
        sheet_months: outcome.ok && outcome.months ? jsonText(outcome.months) : null,
        uncounted: jsonText(outcome.ok ? outcome.uncounted : []),
        checks: jsonText(outcome.ok ? outcome.checks : []),
        sum_rules: outcome.ok ? jsonText(outcome.sumRules) : null,
        audit: outcome.ok ? jsonText({ ...outcome.audit, form: LEARNT_FORM, findings: FINDINGS_FORM }) : null,
        totals: jsonText(outcome.ok ? outcome.totals : []),
        head_count: jsonText(outcome.ok ? outcome.headCount : { sheet: null, read: 0 }),
        issue_counts: jsonText(tallies.issueCounts),
        addable: tallies.addable,
        paid_twice: jsonText(found),
      },
    };
  },
  async shown(deps, record) {
    await adoptMonth(deps, record);
    await rereadByNewerRules(deps, record);
    await rereadByOtherFiles(deps, record);
    await rereadByOtherAttendance(deps, record);
  },
};
