import { sameName } from './same-name';

/** Of a sheet's numbers this share may find people of other names before the column is held for something else than 工号. */
const TOLERATED = 0.3;
/** One or two people of other names are told row by row. */
const FEWEST = 3;

/** Watches whether what a sheet has for staff numbers are the company's: a running number finds somebody else in every row. */
export class ForeignNumbers {
  compared = 0;
  others = 0;

  /** `owner`: name of whom the number finds in the staff list, null for nobody. */
  add(name: string, owner: string | null): void {
    if (name === '') return;
    this.compared += 1;
    if (owner !== null && !sameName(owner, name)) this.others += 1;
  }

  /** The numbers are not the company's. */
  get foreign(): boolean {
    return this.others >= FEWEST && this.others > this.compared * TOLERATED;
  }
}
