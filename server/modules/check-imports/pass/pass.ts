import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import { dateInChina } from '@contract/date';
import { jsonText } from '../../../db/json';
import { type Db, type PassKind } from '../../../imports';
import type { CheckReadTask } from '../../../workbook/attendance/task';
import type { CheckOutcome, CheckPersonFix } from '../../../workbook/attendance/types';
import { companyLegend, ownDays } from '../../checks/service';
import { employmentPages } from '../../staff/service';
import { countPeople } from '../count-people';
import { readingOf } from './reading';
import { type CheckKind, type ImportRecord, shownPeople } from '../store';

/** How attendance sheets are read. */
export const checkPass: PassKind<CheckKind, CheckOutcome> = {
  reader: 'attendance',
  people: (deps, record) => employmentPages(deps.db, record.company_id),
  async task({ deps: { db, clock } }, record, { layout, keepFixes }) {
    return {
      layout,
      month: record.month,
      // Own days around the month as well, for a period that begins in the month before.
      overrides: await ownDays(db, record.company_id, record.month),
      options: record.options,
      legend: mergedLegend(await companyLegend(db, record.company_id), record.legend),
      today: dateInChina(clock.now()),
      ...fixesOf(record, keepFixes),
      personFixes: keepFixes ? await keptFixes(db, record) : [],
    } satisfies Partial<CheckReadTask>;
  },
  async result({ db }, record, _request, pass, outcome) {
    return {
      counts: outcome.ok ? outcome.counts : await countPeople(db, pass),
      values: { reading: jsonText(readingOf(outcome, record.reading)) },
    };
  },
};

/** What the clerk says now comes before what was learnt. */
function mergedLegend(learnt: readonly CheckLegendEntry[], said: readonly CheckLegendEntry[]): CheckLegendEntry[] {
  const marks = new Set(said.map((entry) => entry.mark));
  return [...said, ...learnt.filter((entry) => !marks.has(entry.mark))];
}

/** The clerk's changes of the sheet itself; they fit no other sheet. */
function fixesOf(
  { fixes, targets }: ImportRecord,
  keep: boolean,
): Pick<CheckReadTask, 'targets' | 'rowFixes' | 'valueFixes'> {
  if (!keep) return { targets: [], rowFixes: [], valueFixes: [] };
  return {
    targets: targets.map(({ index, target }) => [index, target]),
    rowFixes: Object.entries(fixes.rows ?? {}).map(([rowNo, fix]) => [Number(rowNo), fix]),
    valueFixes: fixes.values ?? [],
  };
}

async function keptFixes(db: Db, record: ImportRecord): Promise<[string, CheckPersonFix][]> {
  const rows = await shownPeople(db, record).select(['key', 'fix']).where('fix', 'is not', null).execute();
  return rows.flatMap(({ key, fix }) => (fix ? [[key, fix] as [string, CheckPersonFix]] : []));
}
