import type { Judgement } from '@contract/wages/audit/checks';
import type { AuditCheck, AuditContext, AuditRow } from '../types';
import { type BaseColumn, baseColumns, baseIn } from './bases';
import { expectedBase, learnBase, type LearntBase } from './learn-base';

/** The bases of the sheet against those of the staff records, or last month's. */
export const baseCheck = (area: BaseColumn['area']): AuditCheck<{ bases: LearntBase[] }> => ({
  name: `${area}Base`,
  area,
  learn(rows, context) {
    const columns = baseColumns(context.columns).filter((each) => each.area === area);
    if (columns.length === 0 || rows.count === 0 || context.wageType !== 'monthly') return null;
    return { bases: columns.map((column) => learnBase(column, rows, context)) };
  },
  judge(row, { bases }, context, report) {
    let judgement: Judgement = 'notAsked';
    for (const learnt of bases) {
      const actual = baseIn(row, learnt.at);
      if (!(actual > 0)) continue;
      const expected = expectedBase(row, learnt, context);
      if (!expected) {
        if (judgement !== 'off') judgement = unknown(row, context);
        continue;
      }
      if (Math.abs(expected.base - actual) <= context.rules.toleranceFen) {
        if (judgement === 'notAsked') judgement = 'held';
        continue;
      }
      const column = context.columns[learnt.at.place];
      const values = { label: column?.label ?? '', expected: expected.base, actual, source: expected.source };
      report({ level: 'warning', code: 'baseDiffers', column: column?.index ?? null, values });
      judgement = 'off';
    }
    return judgement;
  },
});

const unknown = ({ staff }: AuditRow, { past }: AuditContext): Judgement =>
  staff === null ? 'unknownPerson' : past.lastMonth === null ? 'noHistory' : 'noRecord';
