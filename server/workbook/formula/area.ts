import type { MaybeValue } from './values';
import type { OtherSheet } from './sheets/other-sheet';

/** A rectangle of cells that a formula speaks of. Rows from 1, columns from 0, all inclusive. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Null: cells of the formula's own sheet. */
  sheet: OtherSheet | null;
  at(rowNo: number, column: number): MaybeValue;
}

/** Cells in a line, looked through from its first. `column`: of the sheet, where they stand below each other. */
export interface Line {
  area: Area;
  isColumn: boolean;
  length: number;
  at(place: number): MaybeValue;
}

export const heightOf = ({ top, bottom }: Area) => bottom - top + 1;
export const widthOf = ({ left, right }: Area) => right - left + 1;

/** The first column of an area, or where `isRow` its first row. */
export function lineOf(area: Area, isRow = false): Line {
  return isRow
    ? { area, isColumn: false, length: widthOf(area), at: (place) => area.at(area.top, area.left + place) }
    : { area, isColumn: true, length: heightOf(area), at: (place) => area.at(area.top + place, area.left) };
}
