import { type ReferenceFigure, type ReferenceFigures, type ReferenceKind } from '@contract/wages/references/kinds';

const SOCIAL_PARTS: ReferenceFigure[] = ['pensionPersonal', 'medicalPersonal', 'unemploymentPersonal'];
const COMPARED: Record<ReferenceKind, readonly ReferenceFigure[]> = {
  tax: ['individualIncomeTax'],
  social: [...SOCIAL_PARTS, 'socialPersonal', 'pensionEmployer', 'medicalEmployer', 'unemploymentEmployer'],
  fund: ['housingFundPersonal', 'housingFundEmployer'],
};

/** A column of the sheet beside the figures of the file that come to the same. */
export interface ComparedColumn<C> {
  column: C;
  figures: ReferenceFigure[];
}

/** Which columns of a sheet a file speaks of. `said`: what it says of anybody; of the rest nothing is asked. */
export function comparedColumns<C extends { target: string | null }>(
  kind: ReferenceKind,
  columns: readonly C[],
  said: ReadonlySet<ReferenceFigure>,
): ComparedColumn<C>[] {
  return COMPARED[kind].flatMap((figure) => {
    const column = columns.find(({ target }) => target === figure);
    // One column of all insurances together is what their parts come to.
    const wanted: ReferenceFigure[] = figure === 'socialPersonal' ? [figure, ...SOCIAL_PARTS] : [figure];
    const figures = wanted.filter((each) => said.has(each));
    return column && figures.length > 0 ? [{ column, figures }] : [];
  });
}

/** What a file says of a column. 分 */
export const sumOf = (said: ReferenceFigures, figures: readonly ReferenceFigure[]): number =>
  figures.reduce((sum, figure) => sum + (said[figure] ?? 0), 0);
