/** What is kept of a clerk's word on a row. */
interface Choice {
  staffId?: string | null;
  ignored?: boolean;
}

/** Whose row is whose by the clerk's word: chosen by hand, or added from the row. Rows left out speak for nobody. */
export class ChosenRows {
  private readonly rows = new Map<string, number[]>();

  constructor(fixes: ReadonlyMap<number, Choice> = new Map()) {
    for (const [rowNo, { staffId, ignored }] of fixes) {
      if (!staffId || ignored === true) continue;
      const known = this.rows.get(staffId);
      if (known) known.push(rowNo);
      else this.rows.set(staffId, [rowNo]);
    }
  }

  /** The rows other than `rowNo` that have been said to be of this person. */
  others(staffId: string, rowNo: number): number[] {
    return (this.rows.get(staffId) ?? []).filter((each) => each !== rowNo);
  }
}
