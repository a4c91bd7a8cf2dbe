import type { SumCheck } from '@contract/wages/net/check-slip';
import { NO_DEPT, type VoucherMatter } from '@contract/wages/voucher/formats';
import { employerKeys, employerSum } from '../plots/employer-items';
import { bookedItems, employerMatter } from './item-matters';
import { type DeptSum, LISTED, type SlipSums, type Summing } from './slip-sums';

export interface DeptSums {
  people: number;
  costFen: bigint;
  employerFen: bigint;
  netFen: bigint;
}

/** What a batch comes to, in 分. Costs are debited, the rest credited. */
export interface BookedWages {
  depts: Map<string, DeptSums>;
  sums: Map<VoucherMatter, bigint>;
  /** Columns by what they are booked as. */
  items: Map<VoucherMatter, string[]>;
  /** Slips whose items do not come to their net pay, and by how much the items are more. */
  differences: { name: string; dept: string; fen: bigint }[];
  differing: number;
}

/**
 * Books the slips of a batch, added up as `summing` says: what they cost by department, and to whom it is owed. What a
 * slip's items and its net pay differ by is booked as rounding where `rounds` says so and it is less than a yuan; else it
 * is a difference.
 */
export function bookWages(check: SumCheck, rounds: boolean) {
  const items = bookedItems(check);
  const employer = new Set(employerKeys(check.itemDefs));
  const employerDefs = check.itemDefs.filter(({ key }) => employer.has(key));
  const keys = [...new Set([...items, ...employerDefs].map(({ key }) => key))];
  const summing: Summing = { keys, effects: items, rounds };
  const employerByDept = new Map<string, Map<string, bigint>>();
  const employerSums = new Map<string, bigint>();
  const booked: BookedWages = { depts: new Map(), sums: new Map(), items: new Map(), differences: [], differing: 0 };
  const used = new Set<string>();
  const plus = (matter: VoucherMatter, fen: bigint) => booked.sums.set(matter, (booked.sums.get(matter) ?? 0n) + fen);
  const deptOf = (name: string): DeptSums => {
    const known = booked.depts.get(name);
    if (known) return known;
    const made = { people: 0, costFen: 0n, employerFen: 0n, netFen: 0n };
    booked.depts.set(name, made);
    return made;
  };
  const addDept = (slips: DeptSum) => {
    const dept = deptName(slips.dept);
    const sums = deptOf(dept);
    sums.people += slips.people;
    sums.netFen += slips.netFen;
    plus('net', slips.netFen);
    for (const { key, matter, above, below } of items) {
      const sum = slips.items.get(key) ?? NOTHING;
      if (sum.above === 0n && sum.below === 0n) continue;
      used.add(key);
      const effect = sum.above * above - sum.below * below;
      if (matter === 'cost') {
        sums.costFen += effect;
        plus('cost', effect);
      } else plus(matter, -effect);
    }
    if (slips.roundingFen !== 0n) plus('rounding', slips.roundingFen);
    for (const { key } of employerDefs) {
      const { above, below } = slips.items.get(key) ?? NOTHING;
      if (above === 0n && below === 0n) continue;
      used.add(key);
      const own = employerByDept.get(dept) ?? new Map<string, bigint>();
      own.set(key, (own.get(key) ?? 0n) + above + below);
      employerByDept.set(dept, own);
      employerSums.set(key, (employerSums.get(key) ?? 0n) + above + below);
    }
  };
  return {
    summing,
    add({ depts, differing, differences }: SlipSums): void {
      for (const one of depts) addDept(one);
      booked.differing += differing;
      const room = LISTED - booked.differences.length;
      booked.differences.push(...differences.slice(0, room).map((one) => ({ ...one, dept: deptName(one.dept) })));
    },
    end(): BookedWages {
      const sumOf = employerSum(employerSums);
      for (const [dept, own] of employerByDept) deptOf(dept).employerFen = sumOf(own);
      for (const def of employerDefs) {
        // The whole of social insurance where it is the sum of its parts: counted with them.
        const whole = new Map([[def.key, employerSums.get(def.key) ?? 0n]]);
        const fen = sumOf(whole);
        if (fen !== 0n) plus(employerMatter(def), fen);
        if (used.has(def.key) && fen !== 0n) named(booked, employerMatter(def), def.label);
      }
      plus(
        'employerCost',
        [...booked.depts.values()].reduce((sum, { employerFen }) => sum + employerFen, 0n),
      );
      for (const { key, label, matter } of items) if (used.has(key)) named(booked, matter, label);
      return booked;
    },
  };
}

const NOTHING = { above: 0n, below: 0n };

const deptName = (dept: string | null) => dept?.trim() || NO_DEPT;

function named({ items }: BookedWages, matter: VoucherMatter, label: string): void {
  items.set(matter, [...(items.get(matter) ?? []), label]);
}
