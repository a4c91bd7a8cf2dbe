import { MOST_ROWS } from '../../rows/other-rows';
import type { AuditRows } from '../types';

/** Remembers the cards of a sheet, to find those that several people have. */
export class SharedCards {
  private readonly first = new Map<string, number>();
  private readonly groups = new Map<string, number[]>();

  /** `at`: the row's place among the people of the sheet. */
  add(card: string, at: number): void {
    const earlier = this.first.get(card);
    if (earlier === undefined) this.first.set(card, at);
    else {
      const group = this.groups.get(card);
      if (group) group.push(at);
      else this.groups.set(card, [earlier, at]);
    }
  }

  /** By the number of a row, the rows of others with its card. Two rows of one person are told of as such. */
  byRow(rows: AuditRows): Map<number, number[]> {
    const shared = new Map<number, number[]>();
    for (const group of this.groups.values()) {
      const people = group.map((at) => {
        const { rowNo, staff, name } = rows.row(at);
        return { rowNo, who: staff?.id ?? name };
      });
      for (const { rowNo, who } of people) {
        const others = othersOf(who, people);
        if (others.length > 0) shared.set(rowNo, others);
      }
    }
    return shared;
  }
}

/** Rows of other people, as many as are named of a group. */
function othersOf(who: string, people: readonly { rowNo: number; who: string }[]): number[] {
  const others: number[] = [];
  for (const other of people) {
    if (others.length === MOST_ROWS) break;
    if (other.who !== who) others.push(other.rowNo);
  }
  return others;
}
