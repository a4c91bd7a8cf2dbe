/** What a sheet says of who a row is about. */
export interface Clues {
  /** In normal form (normalizePersonName). */
  name: string;
  staffNo: string;
  dept: string;
  /** The number was a number in the sheet: leading zeros may be gone. */
  looseNo: boolean;
}
