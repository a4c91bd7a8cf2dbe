import { jsonText } from '../../../db/json';
import type { PackedFix, StoredFix } from '../../../db/tables/wage-import';
import { type PassKind, sheetValues } from '../../../imports';
import type { WageOutcome, WageTask } from '../../../workbook/wages';
import { flagAttendance } from './attendance';
import { openFix } from '../fixes';
import { flagOtherBatches } from './other-batches';
import { staffPages } from './pass-inputs';
import { sealedRows, type WageKind, wageTemplates } from '../store';
import { countTallies } from './tallies';

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
      netIdentity: netChosen,
      minimumFen: null,
      fixes,
    } satisfies Partial<WageTask>;
  },
  async result({ db }, record, request, pass, outcome) {
    const { marked, found } = await flagOtherBatches(db, record, pass);
    const differs = outcome.ok && (await flagAttendance(db, record, pass, outcome.columns));
    const tallies = marked || differs || !outcome.ok ? await countTallies(db, pass) : outcome;
    return {
      counts: tallies.counts,
      values: {
        ...sheetValues(outcome),
        net_chosen: request.netChosen,
        net_identity: outcome.ok && outcome.netIdentity ? jsonText(outcome.netIdentity) : null,
        net_candidates: jsonText(outcome.ok ? outcome.netCandidates : []),
        net_proof: outcome.ok ? outcome.netProof : 'unproven',
        ...(request.keepNet ? {} : { net_confirmed: null }),
        sheet_months: outcome.ok && outcome.months ? jsonText(outcome.months) : null,
        uncounted: jsonText(outcome.ok ? outcome.uncounted : []),
        checks: jsonText(outcome.ok ? outcome.checks : []),
        sum_rules: outcome.ok ? jsonText(outcome.sumRules) : null,
        totals: jsonText(outcome.ok ? outcome.totals : []),
        head_count: jsonText(outcome.ok ? outcome.headCount : { sheet: null, read: 0 }),
        issue_counts: jsonText(tallies.issueCounts),
        addable: tallies.addable,
        paid_twice: jsonText(found),
      },
    };
  },
};
