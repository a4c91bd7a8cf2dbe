/** What of a sheet nobody could check: rows without a doubt are not called right then. */
export interface Unchecked {
  /** In words. */
  what: string;
  /** It concerns every row; else the rows say for themselves what was not checked of them. */
  everybody: boolean;
}
