import type { RowIssue } from '@contract/wages/issues/catalogue';
import { otherRows } from '../../rows/other-rows';

/** Finds the same person in several rows of one sheet; known for certain only at the end. */
export class Duplicates<K> {
  private readonly first = new Map<K, number>();
  private readonly groups = new Map<K, number[]>();

  /** `key` stands for the person: one of the staff, or what the sheet says of somebody unknown. */
  add(key: K, rowNo: number): void {
    const earlier = this.first.get(key);
    if (earlier === undefined) {
      this.first.set(key, rowNo);
      return;
    }
    const group = this.groups.get(key);
    if (group) group.push(rowNo);
    else this.groups.set(key, [earlier, rowNo]);
  }

  /** How many people there are. */
  get people(): number {
    return this.first.size;
  }

  /** Rows of those who stand in several. */
  get repeated(): readonly (readonly number[])[] {
    return [...this.groups.values()];
  }

  issues(nameColumn: number | null): { rowNo: number; issue: RowIssue }[] {
    return [...this.groups.values()].flatMap((rows) =>
      rows.map((rowNo) => ({
        rowNo,
        issue: {
          level: 'error',
          code: 'duplicatePerson',
          column: nameColumn,
          values: { rows: otherRows(rows, rowNo) },
        } satisfies RowIssue,
      })),
    );
  }
}
