import type { ColumnMapping } from '@contract/wages/import-schemas';
import { isNumeric } from '../../layout/cells';
import { headerWeight, meaningOf } from '../mapping/dictionary';
import { leafOf } from '../../mapping/label-key';
import { cleanLabel } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import type { HeaderTexts } from '../../rows/classify-row';

const FEWEST_LABELS = 3;

/** A column that a header further down puts elsewhere. */
export interface MovedColumn {
  label: string;
  /** From 0, as the first header has it. */
  index: number;
}

/**
 * Watches for a second table below the first whose header has the columns in another order ("姓名 基本 应发" below "姓名 基本 奖金
 * 应发"): its rows read by the first header would be wrong in silence.
 */
export class OtherHeader {
  private found: { rowNo: number; moved: MovedColumn } | null = null;

  constructor(
    private readonly columns: readonly Pick<ColumnMapping, 'index' | 'label' | 'target'>[],
    private readonly header: HeaderTexts,
  ) {}

  /** Where the table the row belongs to has another header than the sheet. */
  get current(): { rowNo: number; moved: MovedColumn } | null {
    return this.found;
  }

  /** Another part of the table follows, whose header is the first one's. */
  forget(): void {
    this.found = null;
  }

  /** To be told of each row: what it is where it is a header, null where it is none. */
  meet(row: SheetRow): 'repeated' | 'other' | null {
    if (!looksLikeHeader(row)) return null;
    const moved = this.movedColumn(row);
    this.found = moved && { rowNo: row.rowNo, moved };
    return moved === null ? 'repeated' : 'other';
  }

  private movedColumn(row: SheetRow): MovedColumn | null {
    for (const column of this.columns) {
      const text = cleanLabel(row.cells[column.index]?.text ?? '');
      if (column.target === null || text === '' || this.header.get(column.index)?.has(text) === true) continue;
      const own = cleanLabel(leafOf(column.label));
      const meaning = meaningOf(text)?.target ?? null;
      // Another word for the same thing, or a heading over several columns, moves nothing.
      if (
        meaning === null ? !this.standsElsewhere(text) : meaning === column.target || meaning === meaningOf(own)?.target
      )
        continue;
      return { label: own, index: column.index };
    }
    return null;
  }

  private standsElsewhere(text: string): boolean {
    return [...this.header.values()].some((texts) => texts.has(text));
  }
}

/** At least three labels, nearly nothing else, no number. */
function looksLikeHeader(row: SheetRow): boolean {
  // Most rows are somebody's: one number is enough to know.
  for (const cell of row.cells) if (cell && cell.kind !== 'text') return false;
  let [labels, filled] = [0, 0];
  for (const cell of row.cells) {
    if (!cell || cell.text.trim() === '') continue;
    if (isNumeric(cell)) return false;
    filled += 1;
    if (cell.kind === 'text' && headerWeight(cleanLabel(cell.text)) > 0) labels += 1;
  }
  return labels >= FEWEST_LABELS && labels >= filled * 0.6;
}
