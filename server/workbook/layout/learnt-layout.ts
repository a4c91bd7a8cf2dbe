import { isSameShape, type LearntTemplate, mayHold, sheetPattern } from '../mapping/learnt-shape';
import type { ListedSheet } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import type { DetectedLayout } from '../types';
import { textAt } from './cells';
import { layoutAt } from './detect-layout';

/**
 * The sheet and header a clerk pointed at the last time, where the labels stand there again and what was proposed is no
 * layout the company has used; null otherwise. Another sheet is taken only where none had a header to propose: one that has
 * merely changed must not give way to a neighbour of its old shape. `sheets`: those that may be meant.
 */
export async function learntLayout<C extends { label: string }>(
  workbook: OpenWorkbook,
  sheets: readonly ListedSheet[],
  proposed: DetectedLayout | null,
  templates: readonly LearntTemplate<C>[],
  signal?: AbortSignal,
): Promise<{ sheet: ListedSheet; found: DetectedLayout } | null> {
  if (proposed && templates.some(({ columns }) => isSameShape(proposed.labels, columns))) return null;
  const possible = sheets.filter(({ info }) => (proposed ? info.index === proposed.layout.sheetIndex : !info.hidden));
  for (const { columns, shape } of templates) {
    if (!shape) continue;
    const { headerStart, headerEnd } = shape;
    for (const sheet of possible) {
      const named = sheets.length === 1 || sheetPattern(sheet.info.name) === shape.sheet;
      const cells = sheet.rows
        .filter(({ rowNo }) => rowNo >= headerStart && rowNo <= headerEnd)
        .flatMap((row) => row.cells.map((_, column) => textAt(row, column)));
      if (sheet.info.empty || !named || !mayHold(cells, columns)) continue;
      const found = await layoutAt(workbook, sheet, headerStart, headerEnd, signal);
      if (isSameShape(found.labels, columns)) return { sheet, found };
    }
  }
  return null;
}
