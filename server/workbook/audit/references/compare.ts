import type { AuditArea } from '@contract/wages/audit/checks';
import type { ReferenceFigure, ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import { amountAt } from '../find-column';
import type { AuditCheck, AuditColumn } from '../types';

/** A column of the sheet and the figures of the file that come to the same. */
interface Compared {
  place: number;
  index: number;
  label: string;
  figures: ReferenceFigure[];
}

const SOCIAL_PARTS: ReferenceFigure[] = ['pensionPersonal', 'medicalPersonal', 'unemploymentPersonal'];
const COMPARED: Record<ReferenceKind, readonly ReferenceFigure[]> = {
  tax: ['individualIncomeTax'],
  social: [...SOCIAL_PARTS, 'socialPersonal', 'pensionEmployer', 'medicalEmployer', 'unemploymentEmployer'],
  fund: ['housingFundPersonal', 'housingFundEmployer'],
};

/** The sheet's items against those of a 对账文件, person by person. */
function compareWith(kind: ReferenceKind, area: AuditArea): AuditCheck<{ compared: Compared[] }> {
  return {
    name: `${kind}File`,
    area,
    learn(rows, { columns, references }) {
      const compared = references.kinds.has(kind) ? comparedOf(kind, columns) : [];
      return compared.length === 0 || rows.count === 0 ? null : { compared };
    },
    judge({ staff, figures, broken }, { compared }, { references, rules }, report) {
      if (!staff) return 'unknownPerson';
      if (broken) return 'unreadable';
      const said = references.figures(kind, staff.id);
      let held = true;
      for (const { place, index, label, figures: parts } of compared) {
        const actual = Math.abs(amountAt(figures, place));
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

function comparedOf(kind: ReferenceKind, columns: readonly AuditColumn[]): Compared[] {
  return COMPARED[kind].flatMap((figure) => {
    const column = columns.find(({ target }) => target === figure);
    if (!column) return [];
    // One column of all insurances together is what their parts come to.
    const figures: ReferenceFigure[] = figure === 'socialPersonal' ? ['socialPersonal', ...SOCIAL_PARTS] : [figure];
    return [{ place: column.place, index: column.index, label: column.label, figures }];
  });
}

function sumOf(said: ReferenceFigures, parts: readonly ReferenceFigure[]): number {
  return parts.reduce((sum, figure) => sum + (said[figure] ?? 0), 0);
}

export const REFERENCE_CHECKS = [
  compareWith('tax', 'tax'),
  compareWith('social', 'insurance'),
  compareWith('fund', 'fund'),
];
