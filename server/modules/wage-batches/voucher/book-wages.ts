import type { SumCheck } from '@contract/wages/net/check-slip';
import { NO_DEPT, ROUNDING_UNDER_FEN, type VoucherMatter } from '@contract/wages/voucher/formats';
import { employerKeys, employerSum } from '../plots/employer-items';
import { bookedItems, employerMatter } from './item-matters';

/** A slip as it is booked. */
export interface BookedSlip {
  name: string;
  dept: string | null;
  items: Readonly<Record<string, string>>;
  netFen: bigint;
}

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

const LISTED = 200;

/**
 * Adds up the slips of a batch: what they cost by department, and to whom it is owed. What a slip's items and its net pay
 * differ by is booked as rounding where `rounds` says so and it is less than a yuan; else it is a difference.
 */
export function bookWages(check: SumCheck, rounds: boolean) {
  const items = bookedItems(check);
  const employer = new Set(employerKeys(check.itemDefs));
  const employerDefs = check.itemDefs.filter(({ key }) => employer.has(key));
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
  return {
    add(slip: BookedSlip): void {
      const dept = slip.dept?.trim() || NO_DEPT;
      const sums = deptOf(dept);
      sums.people += 1;
      sums.netFen += slip.netFen;
      plus('net', slip.netFen);
      let difference = -slip.netFen;
      for (const { key, matter, above, below } of items) {
        const fen = BigInt(slip.items[key] || '0');
        if (fen === 0n) continue;
        used.add(key);
        const effect = fen > 0n ? fen * above : -fen * below;
        difference += effect;
        if (matter === 'cost') {
          sums.costFen += effect;
          plus('cost', effect);
        } else plus(matter, -effect);
      }
      if (difference !== 0n) {
        if (rounds && difference < ROUNDING_UNDER_FEN && difference > -ROUNDING_UNDER_FEN) plus('rounding', difference);
        else {
          booked.differing += 1;
          if (booked.differences.length < LISTED) booked.differences.push({ name: slip.name, dept, fen: difference });
        }
      }
      for (const { key } of employerDefs) {
        const fen = BigInt(slip.items[key] || '0');
        if (fen === 0n) continue;
        used.add(key);
        const own = employerByDept.get(dept) ?? new Map<string, bigint>();
        own.set(key, (own.get(key) ?? 0n) + fen);
        employerByDept.set(dept, own);
        employerSums.set(key, (employerSums.get(key) ?? 0n) + fen);
      }
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

function named({ items }: BookedWages, matter: VoucherMatter, label: string): void {
  items.set(matter, [...(items.get(matter) ?? []), label]);
}
