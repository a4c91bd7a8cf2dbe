import type { ArrangedLayout, Arrangement } from './arrangement';

/** Whether tables so arranged have the same rows under the same numbers. */
export const sameReading = (one: Arrangement | undefined, other: Arrangement | undefined): boolean =>
  inOrder(one ?? null) === inOrder(other ?? null);

/** The choice by which a table is read now; -1 where it is none of them. */
export function chosenReading(layout: ArrangedLayout): number {
  return (layout.choices ?? []).findIndex(
    ({ layout: { sheetIndex, headerStart, headerEnd, arrangement } }) =>
      sheetIndex === layout.sheetIndex &&
      headerStart === layout.headerStart &&
      headerEnd === layout.headerEnd &&
      sameReading(arrangement, layout.arrangement),
  );
}

/** As text, keys in one order: the database keeps them in its own. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, own: unknown) =>
    own !== null && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1)))
      : own,
  );
