/** Where the table of an imported sheet stood, and what its sheet was called but for the month: kept for the next of its kind. */
export interface LearntShape {
  sheet: string;
  /** Rows of the sheet from 1, inclusive. */
  headerStart: number;
  headerEnd: number;
}
