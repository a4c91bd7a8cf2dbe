import { TOTAL_KEYS, type TotalKey } from '@contract/wages/items';
import { addAmount, type NetPart, presentRoles, rolesOf, SLOT } from '@contract/wages/net/components';
import { NET_IDENTITIES, type NetIdentity } from '@contract/wages/net-identity';
import { rateIdentities } from '@contract/wages/net/identities';
import { isProven } from '@contract/wages/net/proof';
import type { AmountMatrix } from './amount-matrix';
import type { TotalKind } from './find-totals';
import type { NameTier } from './total-names';

/** Place of the column of each total; undefined = the sheet has none. */
export type Totals = Partial<Record<TotalKey, number>>;

/** By name, or found by arithmetic alone (3), or a bare 合计 that is no worse as 应发 than none (4). */
type Tier = NameTier | 3 | 4;

export interface TotalCandidate {
  key: TotalKey;
  place: number;
  tier: Tier;
}

/** More would not be names any more. */
const MOST = 6;

/**
 * The columns that are gross, total deduction and net: of all that could be by name or arithmetic those by which an equation
 * of net holds in most rows, then by name. A name that may mean anything (合计, 金额) is net only where no better one stands.
 */
export function chooseTotals(
  candidates: readonly TotalCandidate[],
  partOf: (place: number, totals: Totals) => NetPart,
  columns: number,
  matrix: AmountMatrix,
): Totals {
  const nets = netCandidates(candidates);
  if (nets.length === 0) return byName({ ...first(candidates, 'grossPay'), ...first(candidates, 'totalDeduction') });
  let best: { totals: Totals; score: number[] } | null = null;
  for (const [net, gross, total] of combinations(nets, candidates)) {
    const totals: Totals = { netPay: net?.place, grossPay: gross?.place, totalDeduction: total?.place };
    const proven = provenRows(totals, partOf, columns, matrix);
    if (net?.tier === 3 && proven.share < 0.95) continue;
    const score = [
      Math.min(1, bucket(proven.share)),
      -(net?.tier ?? 9),
      bucket(proven.share),
      -(gross?.tier ?? 4),
      -(total?.tier ?? 4),
      net?.tier === 2 ? net.place : -(net?.place ?? 0),
      -(gross?.place ?? 0),
      -(total?.place ?? 0),
    ];
    if (!best || isMore(score, best.score)) best = { totals, score };
  }
  return byName(best?.totals ?? { ...first(candidates, 'grossPay'), ...first(candidates, 'totalDeduction') });
}

/** Columns that may be net: a weak name and arithmetic alone count only where no name speaks of net. */
function netCandidates(candidates: readonly TotalCandidate[]): TotalCandidate[] {
  const nets = candidates.filter(({ key }) => key === 'netPay');
  const named = nets.filter(({ tier }) => tier < 2);
  return (named.length > 0 ? named : nets).slice(-MOST);
}

function* combinations(
  nets: readonly TotalCandidate[],
  all: readonly TotalCandidate[],
): Generator<(TotalCandidate | undefined)[]> {
  const of = (key: TotalKey) => [...all.filter((one) => one.key === key).slice(0, MOST), undefined];
  for (const net of nets) {
    for (const gross of of('grossPay')) {
      for (const total of of('totalDeduction')) {
        const places = [net, gross, total].flatMap((one) => one?.place ?? []);
        if (new Set(places).size === places.length) yield [net, gross, total];
      }
    }
  }
}

function first(candidates: readonly TotalCandidate[], key: TotalKey): Totals {
  const sorted = candidates.filter((one) => one.key === key).sort((a, b) => a.tier - b.tier || a.place - b.place);
  return sorted[0] && sorted[0].tier < 3 ? { [key]: sorted[0].place } : {};
}

const byName = (totals: Totals): Totals =>
  Object.fromEntries(TOTAL_KEYS.flatMap((key) => (totals[key] === undefined ? [] : [[key, totals[key]]])));

const bucket = (share: number) => (share >= 0.95 ? 2 : share >= 0.5 ? 1 : 0);

function isMore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** The share of the sample's rows in which the totals bear each other out, by one of these equations; 0 where that proves nothing. */
export function provenRows(
  totals: Totals,
  partOf: (place: number, totals: Totals) => NetPart,
  columns: number,
  matrix: AmountMatrix,
  by: readonly NetIdentity[] = NET_IDENTITIES,
): { share: number; checked: number } {
  const net = totals.netPay;
  if (net === undefined) return { share: 0, checked: 0 };
  const parts = Array.from({ length: columns }, (_, place) => partOf(place, totals));
  const roles = parts.map(rolesOf);
  const rows = Array.from({ length: matrix.rows }, (_, row) => row).filter((row) => !Number.isNaN(matrix.at(net, row)));
  const sums = new Float64Array(rows.length * SLOT.size);
  rows.forEach((row, at) => {
    const slots = sums.subarray(at * SLOT.size, (at + 1) * SLOT.size);
    roles.forEach((role, place) => {
      const fen = matrix.at(place, row);
      if (role !== 0 && !Number.isNaN(fen)) addAmount(slots, role, fen);
    });
  });
  const { proven, telling } = rateIdentities(sums, rows.length, presentRoles(parts)).find(({ key }) =>
    by.includes(key),
  ) ?? { proven: 0, telling: 0 };
  return { share: isProven(proven, telling) ? proven / telling : 0, checked: telling };
}

/** Candidates that arithmetic finds beside the names: sums of earnings may be gross, of deductions their total, of both net. */
export function arithmeticCandidates(
  found: ReadonlyMap<number, TotalKind>,
  named: readonly TotalCandidate[],
): TotalCandidate[] {
  const known = new Set(named.filter(({ tier }) => tier < 4).map(({ place }) => place));
  const key: Record<TotalKind, TotalKey> = { earnings: 'grossPay', deductions: 'totalDeduction', both: 'netPay' };
  return [...found]
    .filter(([place]) => !known.has(place))
    .flatMap(([place, kind]): TotalCandidate[] =>
      kind === 'both'
        ? [
            { key: 'netPay', place, tier: 3 },
            { key: 'grossPay', place, tier: 3 },
          ]
        : [{ key: key[kind], place, tier: 3 }],
    );
}
