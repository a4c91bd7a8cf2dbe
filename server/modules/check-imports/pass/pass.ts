import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import { dateInChina } from '@contract/date';
import { jsonText } from '../../../db/json';
import type { PassKind } from '../../../imports';
import type { CheckReadTask } from '../../../workbook/attendance/task';
import type { CheckOutcome } from '../../../workbook/attendance/types';
import { companyLegend, ownDays } from '../../checks/service';
import { employmentPages } from '../../staff/service';
import { countPeople } from '../count-people';
import { fixesOf, sealedFixes } from '../fix/stored-fixes';
import { readingOf } from './reading';
import type { CheckKind } from '../store';

/** How attendance sheets are read. */
export const checkPass: PassKind<CheckKind, CheckOutcome> = {
  reader: 'attendance',
  people: (deps, record) => employmentPages(deps.db, record.company_id),
  async task({ deps }, record, request) {
    const { db, clock } = deps;
    const { layout, targets, options, legend } = request;
    const { rows, values, people } = await fixesOf(deps, record, request);
    return {
      layout,
      month: record.month,
      // Own days around the month as well, for a period that begins in the month before.
      overrides: await ownDays(db, record.company_id, record.month),
      options,
      legend: mergedLegend(await companyLegend(db, record.company_id), legend),
      today: dateInChina(clock.now()),
      targets: targets.map(({ index, target }) => [index, target]),
      rowFixes: Object.entries(rows).map(([rowNo, fix]) => [Number(rowNo), fix]),
      valueFixes: values,
      personFixes: Object.entries(people),
    } satisfies Partial<CheckReadTask>;
  },
  async result(deps, record, request, pass, outcome) {
    const { targets, options, legend } = request;
    return {
      counts: outcome.ok ? outcome.counts : await countPeople(deps.db, pass),
      values: {
        reading: jsonText(readingOf(outcome, record.reading)),
        targets: jsonText(targets),
        options: jsonText(options),
        legend: jsonText(legend),
        fixes: sealedFixes(deps, record, await fixesOf(deps, record, request)),
      },
    };
  },
};

/** What the clerk says now comes before what was learnt. */
function mergedLegend(learnt: readonly CheckLegendEntry[], said: readonly CheckLegendEntry[]): CheckLegendEntry[] {
  const marks = new Set(said.map((entry) => entry.mark));
  return [...said, ...learnt.filter((entry) => !marks.has(entry.mark))];
}
