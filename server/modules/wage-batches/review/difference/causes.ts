import type { CauseKind, Presence } from '@contract/wages/difference';
import type { DifferenceCause } from '@contract/wages/difference-schemas';
import type { ItemName } from './matched-items';

/** People alike in department and presence, added up; amounts in 分. */
export interface Group {
  dept: string | null;
  lastDept: string | null;
  presence: Presence;
  people: number;
  net: bigint;
  lastNet: bigint;
  /** What the change of each item adds to net pay, by matched key; of people in both months only. */
  items: Map<string, bigint>;
}

/** The parts of a difference, being added up. */
export class Causes {
  private readonly people = new Map<CauseKind, { people: number; fen: bigint }>();
  private readonly items = new Map<string, bigint>();
  private rest = 0n;

  /** Of a group in whole: as the company has it. */
  add({ presence, people, net, lastNet, items }: Group): void {
    if (presence !== 'both') return this.addPeople(presence, people, net - lastNet);
    let left = net - lastNet;
    for (const [key, fen] of items) {
      this.items.set(key, (this.items.get(key) ?? 0n) + fen);
      left -= fen;
    }
    this.rest += left;
  }

  /** Of a group as one department has it: who came from another or went there is new or gone here. */
  addWithin(dept: string | null, group: Group): void {
    const { presence, people, net, lastNet } = group;
    if (presence !== 'both' || group.dept === group.lastDept) return this.add(group);
    if (group.dept === dept) this.addPeople('movedIn', people, net);
    else this.addPeople('movedOut', people, -lastNet);
  }

  private addPeople(kind: CauseKind, people: number, fen: bigint): void {
    const known = this.people.get(kind) ?? { people: 0, fen: 0n };
    this.people.set(kind, { people: known.people + people, fen: known.fen + fen });
  }

  /** What makes the difference, the largest first; an item that adds nothing is no cause. */
  present(nameOf: (key: string) => ItemName): DifferenceCause[] {
    const causes = [
      ...[...this.items]
        .filter(([, fen]) => fen !== 0n)
        .map(([key, fen]) => ({ kind: 'item' as const, item: nameOf(key), people: null, fen })),
      ...[...this.people].map(([kind, { people, fen }]) => ({ kind, item: null, people, fen })),
      ...(this.rest === 0n ? [] : [{ kind: 'rest' as const, item: null, people: null, fen: this.rest }]),
    ];
    return causes.sort((a, b) => bySize(a.fen, b.fen)).map((cause) => ({ ...cause, fen: cause.fen.toString() }));
  }
}

const size = (fen: bigint) => (fen < 0n ? -fen : fen);

/** The larger amount first, whatever its sign. */
export const bySize = (a: bigint, b: bigint) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0);
