import type { AuditArea } from '@contract/wages/audit/checks';
import type { ReferenceFigure, ReferenceKind } from '@contract/wages/references/kinds';
import { amountAt } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditCheck, AuditRows } from '../types';
import { comparedColumns, sumOf } from './compared';

/** A column of the sheet and the figures of the file that come to the same. */
interface Compared {
  place: number;
  index: number;
  label: string;
  figures: ReferenceFigure[];
  /** −1 where the sheet has what is taken off as negative. */
  sign: 1 | -1;
}

/** The sheet's items against those of a 对账文件, person by person. */
function compareWith(kind: ReferenceKind, area: AuditArea): AuditCheck<{ compared: Compared[] }> {
  return {
    name: `${kind}File`,
    area,
    learn(rows, { columns, references }) {
      const compared = comparedColumns(kind, columns, references.said(kind)).map(
        ({ column: { place, index, label }, figures }): Compared => ({
          place,
          index,
          label,
          figures,
          sign: signOf(rows, place),
        }),
      );
      return compared.length === 0 || rows.count === 0 ? null : { compared };
    },
    judge({ staff, figures, broken }, { compared }, { references, rules }, report) {
      if (!staff) return 'unknownPerson';
      if (broken) return 'unreadable';
      const said = references.figures(kind, staff.id);
      let held = true;
      for (const { place, index, label, figures: parts, sign } of compared) {
        const actual = amountAt(figures, place) * sign;
        const expected = said ? sumOf(said, parts) : null;
        // Who is not in the file, or not with this item, has nothing to be compared where the sheet has nothing either.
        if (Math.abs(actual - (expected ?? 0)) <= (said ? rules.toleranceFen : 0)) continue;
        held = false;
        report(
          said
            ? {
                level: 'warning',
                code: 'referenceDiffers',
                column: index,
                values: { file: kind, label, expected: expected ?? 0, actual },
              }
            : { level: 'warning', code: 'notInReference', column: index, values: { file: kind, label, actual } },
        );
        // One cause is said once.
        if (!said) break;
      }
      return held ? (said ? 'held' : 'notAsked') : 'off';
    },
  };
}

/** Tax that is given back stands the other way round than that of most. */
function signOf(rows: AuditRows, place: number): 1 | -1 {
  let [more, less] = [0, 0];
  for (const fen of rows.column(place, sampleOf(rows.count))) {
    if (fen > 0) more += 1;
    else if (fen < 0) less += 1;
  }
  return less > more ? -1 : 1;
}

export const REFERENCE_CHECKS = [
  compareWith('tax', 'tax'),
  compareWith('social', 'insurance'),
  compareWith('fund', 'fund'),
];
