import type { ColumnMapping } from '@contract/wages/import-schemas';
import { standardItem } from '@contract/wages/items';
import { NET_IDENTITY_LABEL, type NetIdentity } from '@contract/wages/net-identity';
import { presentRoles, type Roles, SLOT } from '@contract/wages/net/components';
import { COMPUTED_NET_LABEL, computableBy, isComputedNet } from '@contract/wages/net/computed';
import { at, type NetFormula, NET_TOLERANCE_FEN, type NetReading, readingsOf } from '@contract/wages/net/identities';
import type { SheetRow } from '../../types';
import { isOfPeriod, periodOf } from '../mapping/label-parts';
import { headSums } from './head-sums';
import type { NetVerdict } from './net-ledger';

/** How net is computed where the sheet has no such column; `reading` is kept with the import, so that single rows go by it, too. */
export interface ComputedNet {
  identity: NetIdentity;
  reading: string;
}

/** Rows that must agree before a sum of the sheet's first people is its rule. */
const SHARE = 0.95;

/**
 * Adds net computed from the others where no column is net pay and the columns allow it, at an index behind the sheet's
 * own; takes it away where one is.
 */
export function withComputedNet(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const own = columns.filter((column) => !isComputedNet(column));
  if (own.some(({ target }) => target === 'netPay') || computableBy(presentRoles(own)).length === 0) return own;
  if (isOfMonths(own)) return own;
  const standard = standardItem('netPay');
  if (!standard) throw new Error('netPay is no standard item');
  const { group, kind, sign } = standard;
  const index = Math.max(...own.map((column) => column.index)) + 1;
  return [
    ...own,
    {
      index,
      label: COMPUTED_NET_LABEL,
      target: 'netPay',
      itemLabel: standard.label,
      group,
      kind,
      sign,
      isTotal: true,
      visible: true,
      hiddenInSheet: false,
      source: 'computed',
      samples: [],
    },
  ];
}

/** Whether what counts is of the days or weeks of several months, whose sum is no month's pay. */
function isOfMonths(columns: readonly ColumnMapping[]): boolean {
  const months = columns
    .filter(({ kind, sign, label }) => kind === 'amount' && sign !== 0 && isOfPeriod(label))
    .flatMap(({ label }) => /^\d{1,2}(?=月)/.exec(periodOf(label))?.[0] ?? []);
  return new Set(months).size > 1;
}

/**
 * By which equation and reading net is computed, from the sheet's first people: gross less all that is taken off a person,
 * without 应发 the sum of the items. Null where the sheet has net of its own. `wanted`: the clerk's equation.
 */
export function computedNet(
  columns: readonly ColumnMapping[],
  rows: readonly SheetRow[],
  wanted: NetIdentity | null,
): ComputedNet | null {
  if (!columns.some(isComputedNet)) return null;
  const amounts = columns.filter(({ kind, target }) => kind === 'amount' && target !== null && target !== 'netPay');
  const roles = presentRoles(amounts);
  const sums = headSums(amounts, rows);
  const identity = wanted !== null && computableBy(roles).includes(wanted) ? wanted : plainest(roles, sums);
  const [reading] = bySigns(readingsOf(identity, roles), sums);
  if (!reading) return null;
  return { identity, reading: reading.key };
}

/** The formula of a reading, in 分 from a row's sums. Throws where the columns have no such reading. */
export function netFormula({ identity, reading }: ComputedNet, roles: Roles): NetFormula {
  const found = readingsOf(identity, roles).find(({ key }) => key === reading);
  if (!found) throw new Error(`no reading ${reading} of ${identity}`);
  return found.formula;
}

/** What the ledger says of net that is computed: nothing is compared, so nothing is proven. */
export function computedVerdict({ identity }: ComputedNet, roles: Roles): NetVerdict {
  const view = (key: NetIdentity) => ({ key, label: NET_IDENTITY_LABEL[key], satisfied: 0, checked: 0 });
  return {
    chosen: view(identity),
    proven: false,
    candidates: computableBy(roles).map(view),
    deviations: [],
    notices: [],
  };
}

function plainest(roles: Roles, sums: readonly Float64Array[]): NetIdentity {
  const possible = computableBy(roles);
  const can = (identity: NetIdentity) => possible.includes(identity);
  const most = (holds: (row: Float64Array) => boolean) =>
    sums.length > 0 && sums.filter(holds).length >= sums.length * SHARE;
  const near = (one: number, other: number) => Math.abs(one - other) <= NET_TOLERANCE_FEN;
  const of = (row: Float64Array, slot: number) => Math.abs(at(row, 0, slot));
  // 应发 that is less the absences already must not lose them twice.
  if (
    can('grossMinusDeductionsWithoutAbsence') &&
    sums.some((row) => of(row, SLOT.absenceAbs) > 0) &&
    most((row) => near(at(row, 0, SLOT.gross), at(row, 0, SLOT.earnings) - of(row, SLOT.absenceAbs)))
  )
    return 'grossMinusDeductionsWithoutAbsence';
  // A total that holds more than the parts beside it: not every deduction has a column.
  if (
    can('grossMinusTotalDeduction') &&
    sums.some((row) => of(row, SLOT.total) > of(row, SLOT.deductionsAbs) + NET_TOLERANCE_FEN)
  )
    return most((row) => near(of(row, SLOT.total) + of(row, SLOT.taxAbs), of(row, SLOT.deductionsAbs)))
      ? 'grossMinusDeductions'
      : 'grossMinusTotalDeduction';
  return possible[0] ?? 'sumOfParts';
}

/** The reading that takes off what the sheet writes as taken off: as negative figures where most are, else as they stand. */
function bySigns(readings: readonly NetReading[], sums: readonly Float64Array[]): NetReading[] {
  const count = (holds: (fen: number) => boolean) =>
    sums.filter((row) => holds(at(row, 0, SLOT.deductions)) || holds(at(row, 0, SLOT.total))).length;
  const written = count((fen) => fen < 0) > count((fen) => fen > 0) ? ':negative' : ':plain';
  return [...readings].sort((a, b) => Number(b.key.endsWith(written)) - Number(a.key.endsWith(written)));
}
