import type { Stands } from './stands';

/** What a server has acknowledged: whatever happens to it afterwards, that is to be found. */
export class Ledger {
  private readonly entries: { what: string; holds(stands: Stands): boolean }[] = [];

  get size(): number {
    return this.entries.length;
  }

  add(what: string, holds: (stands: Stands) => boolean): void {
    this.entries.push({ what, holds });
  }

  /** What was acknowledged and is not there. */
  lost(stands: Stands): string[] {
    return this.entries.filter(({ holds }) => !holds(stands)).map(({ what }) => what);
  }
}
