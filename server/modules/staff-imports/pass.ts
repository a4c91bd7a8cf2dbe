import { jsonText } from '../../db/json';
import type { PackedStaffFix } from '../../db/tables/staff-import';
import { type PassKind, sheetValues } from '../../imports';
import type { StaffOutcome, StaffRowFix, StaffTask } from '../../workbook/staff';
import { cardRuleOf } from './card-rule';
import { storedPages } from '../staff/service';
import { openFix, sealedRows, type StaffKind, staffTemplates } from './store';
import { countTallies } from './tallies';

/** How staff lists are read. */
export const staffPass: PassKind<StaffKind, StaffOutcome, PackedStaffFix, StaffRowFix> = {
  reader: 'staff',
  analyzed: 'staff_import_row',
  people: (deps, record) => storedPages(deps.db, record.company_id),
  openFix,
  async task({ deps }, record, { layout, columns }, fixes) {
    return {
      ...sealedRows.task(deps, record),
      layout,
      columns,
      templates: await staffTemplates.offered(deps.db, record.company_id),
      mode: record.mode,
      rehireLeft: record.rehire_left,
      ...(await cardRuleOf(deps.db, record)),
      fixes,
    } satisfies Partial<StaffTask>;
  },
  async result({ db }, _record, _request, pass, outcome) {
    const { counts, actions, issueCounts } = outcome.ok ? outcome : await countTallies(db, pass);
    return {
      counts,
      values: { ...sheetValues(outcome), actions: jsonText(actions), issue_counts: jsonText(issueCounts) },
    };
  },
};
