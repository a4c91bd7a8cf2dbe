import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { NetIdentityView } from '@contract/wages/import-figures';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { NET_IDENTITY_LABEL, type NetIdentity } from '@contract/wages/net-identity';
import { type Roles, SLOT, type Sums } from '@contract/wages/net/components';
import { NET_TOLERANCE_FEN, rateIdentities } from '@contract/wages/net/identities';
import { isProven } from '@contract/wages/net/proof';
import { roundedTo } from '@contract/wages/net/rounding';
import { readingKeys, readingsFor, satisfies } from '@contract/wages/net/sum-rules';
import type { SumRows } from '@contract/wages/net/total-checks';
import type { TotalKey } from '@contract/wages/items';

/** Bits of the totals a row states. */
export const STATED: Record<TotalKey, number> = { grossPay: 1, totalDeduction: 2, netPay: 4 };

/** An identity that fewer rows than this satisfy is no rule of the sheet: warnings by it would be noise. */
const RULE_FROM = 0.5;

export interface NetVerdict {
  chosen: NetIdentityView;
  /** The chosen equation holds in enough rows to say that the column is net pay. */
  proven: boolean;
  candidates: NetIdentityView[];
  deviations: { rowNo: number; issue: RowIssue }[];
  notices: SheetNotice[];
}

/** With fewer rows one equation may hold by chance. */
const FEWEST_ROWS = 2;

/** How much larger the room for sums becomes when it is full: what is not written to takes no memory, copying does take time. */
const GROWTH = 8;

const isInt32 = (figure: number): boolean => (figure | 0) === figure;

/** Collects every row's sums while rows stream by, and at the end finds how the sheet arrives at net pay. */
export class NetLedger {
  /** In half the space for as long as every sum is a whole number of 32 bits: up to 21 million 元. */
  private sums: Sums = new Int32Array(SLOT.size * 256);
  private rowNos: number[] = [];
  /** Which totals each row states, a bit each. */
  private stated: number[] = [];

  constructor(private readonly roles: Roles) {}

  add(rowNo: number, row: Float64Array, stated = 0): void {
    const offset = this.rowNos.length * SLOT.size;
    this.stated.push(stated);
    if (offset + SLOT.size > this.sums.length) {
      const grown = new (this.sums instanceof Int32Array ? Int32Array : Float64Array)(this.sums.length * GROWTH);
      grown.set(this.sums);
      this.sums = grown;
    }
    if (this.sums instanceof Int32Array && !row.every(isInt32)) this.sums = Float64Array.from(this.sums);
    this.sums.set(row, offset);
    this.rowNos.push(rowNo);
  }

  /** The rows as the check of their totals takes them. */
  rows(): SumRows & { rowNo(row: number): number } {
    return {
      count: this.rowNos.length,
      sums: (row) => this.sums.subarray(row * SLOT.size, (row + 1) * SLOT.size),
      states: (row, total) => ((this.stated[row] ?? 0) & STATED[total]) !== 0,
      rowNo: (row) => this.rowNos[row] ?? 0,
    };
  }

  /** Whether the only row with amounts bears its other totals out as well, and they come to something. */
  private followsWhole(): boolean {
    const rows = this.rows();
    const follows = (total: TotalKey, row: number) => {
      const readings = readingsFor(total, this.roles, null);
      return readings.length === 0 || readings.some((reading) => satisfies(reading, total, rows.sums(row)));
    };
    for (let row = 0; row < rows.count; row += 1)
      if (!follows('grossPay', row) || !follows('totalDeduction', row)) return false;
    return true;
  }

  /**
   * `wanted`: the clerk's choice; without it the identity most rows satisfy. `rule`: by which of its readings, where the rows
   * are but some of their sheet. Only real deviations from it are warned of.
   */
  verdict(wanted: NetIdentity | null, netColumn: number | null, rule: string | null = null): NetVerdict {
    const checked = this.rowNos.length;
    const rated = rateIdentities(this.sums, checked, this.roles, rule === null ? undefined : readingKeys(rule));
    const view = (key: NetIdentity, satisfied: number): NetIdentityView => ({
      key,
      label: NET_IDENTITY_LABEL[key],
      satisfied,
      checked,
    });
    const candidates = [...rated.map(({ key, satisfied }) => view(key, satisfied)), view('unchecked', checked)];
    const best = rated[0];
    const notices: SheetNotice[] = [];
    let used = wanted === null ? best : rated.find(({ key }) => key === wanted);
    if (wanted === null && best && best.satisfied < checked * RULE_FROM) {
      notices.push({ code: 'noNetRule', values: { identity: best.key, rows: checked, satisfied: best.satisfied } });
      used = undefined;
    }
    if (!used?.formula)
      return { chosen: view('unchecked', checked), proven: false, candidates, deviations: [], notices };
    const to = roundedTo(used.reading);
    if (to !== null) notices.push({ code: 'netRounded', values: { to, rows: checked, satisfied: used.satisfied } });
    const deviations: NetVerdict['deviations'] = [];
    for (let row = 0; row < checked; row += 1) {
      const expected = used.formula(this.sums, row * SLOT.size);
      const net = this.sums[row * SLOT.size + SLOT.net] ?? 0;
      if (Math.abs(expected - net) <= NET_TOLERANCE_FEN) continue;
      deviations.push({
        rowNo: this.rowNos[row] ?? 0,
        issue: {
          level: 'warning',
          code: 'netMismatch',
          column: netColumn,
          values: { identity: used.key, expected, net },
        },
      });
    }
    return {
      chosen: view(used.key, used.satisfied),
      proven: isProven(used.proven, used.telling) && (used.telling >= FEWEST_ROWS || this.followsWhole()),
      candidates,
      deviations,
      notices,
    };
  }
}
