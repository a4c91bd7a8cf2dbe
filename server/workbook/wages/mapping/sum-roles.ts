import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { offBeforeGross } from '@contract/wages/net/components';
import type { ItemSign } from '@contract/wages/items';
import type { Explanation } from './explain-sum';
import type { Item } from './sum-items';

/** What the totals of a sheet are explained by. */
export interface Found {
  ofGross: Explanation | null;
  ofNet: Explanation | null;
  ofTotal: Explanation | null;
  throughTotal: boolean;
  gross: number | undefined;
}

export type Role = 'earning' | 'laterEarning' | 'deduction' | 'deductionInGross' | 'none';

/** What the sums say a column is; null where they say nothing of it. */
export function roleOf(item: Item, { ofGross, ofNet, ofTotal, throughTotal, gross }: Found): Role | null {
  const { place, sign } = item;
  const inGross = ofGross?.factors.get(place) ?? null;
  const inNet = ofNet?.factors.get(place) ?? null;
  const inTotal = ofTotal === null ? null : ofTotal.factors.get(place) !== 0;
  if (gross === undefined) {
    if (inNet === null) return null;
    if (inNet === 1) return sign === 1 ? null : 'earning';
    if (inNet === -1 || (throughTotal && (inTotal ?? sign === -1))) return sign === -1 ? null : 'deduction';
    return sign === 0 ? null : 'none';
  }
  if (inGross === 1) return sign === 1 ? null : 'earning';
  if (inGross === -1) return inNet === -1 ? null : 'deductionInGross';
  if (inNet === 1) return 'laterEarning';
  if (inNet === -1 || inTotal === true) return 'deduction';
  // 应发 that nothing explains may hold what stands before it.
  if (sign === -1 && inNet === 0 && ofGross === null && !throughTotal)
    return place < gross || offBeforeGross(item) ? 'deductionInGross' : 'none';
  const outOfNet = throughTotal ? inTotal === false : inNet === 0;
  return sign !== 0 && inGross === 0 && outOfNet ? 'none' : null;
}

export interface Settled {
  label: string;
  role: Role;
  /** As the name says. */
  sign: ItemSign;
}

/** What the sums said, by kind, with the rows that bear it out. */
export function evidence(settled: readonly Settled[], { ofGross, ofNet }: Found): SheetNotice[] {
  const of = (code: 'sumsInGross' | 'sumsOnTop' | 'sumsCounted' | 'sumsLeftOut', by: Explanation | null) => {
    const columns = settled.filter((one) => codeOf(one) === code).map(({ label }) => label);
    if (columns.length === 0 || by === null) return [];
    return [{ code, values: { columns, rows: by.rows, satisfied: by.satisfied } }];
  };
  const either = ofNet ?? ofGross;
  return [
    ...of('sumsInGross', ofGross ?? ofNet),
    ...of('sumsOnTop', either),
    ...of('sumsCounted', either),
    ...of('sumsLeftOut', either),
  ];
}

function codeOf({ role, sign }: Settled) {
  if (role === 'none') return 'sumsLeftOut';
  if (role === 'deductionInGross') return 'sumsInGross';
  if (role === 'laterEarning') return 'sumsOnTop';
  return (role === 'earning') === (sign === 1) && sign !== 0 ? null : 'sumsCounted';
}
