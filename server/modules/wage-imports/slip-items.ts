import { parseMoney } from '@contract/money';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { IDENTITY_KEYS, type IdentityKey } from '@contract/wages/items';
import type { SumCheck } from '@contract/wages/net/check-slip';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { ImportRecord } from './store';

const IDENTITY: ReadonlySet<string> = new Set(IDENTITY_KEYS);

/** A column that becomes an item of the slip: mapped, and not about who the person is. */
function isItem(column: ColumnMapping): column is ColumnMapping & { target: string } {
  return column.target !== null && !IDENTITY.has(column.target);
}

/** The batch's items, in the sheet's order. */
export function itemDefs(columns: readonly ColumnMapping[]): ItemDef[] {
  return columns.filter(isItem).map(({ target, itemLabel, group, kind, sign, isTotal, inGross, visible }) => ({
    key: target,
    label: itemLabel,
    group,
    kind,
    sign,
    isTotal,
    ...(inGross === undefined ? {} : { inGross }),
    visible,
  }));
}

/** How the totals of this import's slips are asked and, where the sheet has none, made. */
export function sumCheck(record: Pick<ImportRecord, 'columns' | 'net_identity' | 'sum_rules'>): SumCheck {
  return {
    itemDefs: itemDefs(record.columns),
    identity: record.net_identity?.key ?? null,
    rules: record.sum_rules ?? NO_RULES,
  };
}

const NO_RULES: SumRules = { grossPay: null, totalDeduction: null, netPay: null };

/** 分 of a staged amount cell ("1234.50"); null where it is empty or no amount. */
export function cellFen(text: string | undefined): bigint | null {
  if (!text) return null;
  const parsed = parseMoney(text, { round: true, scientific: true });
  return parsed.ok ? parsed.fen : null;
}

/** Reads rows of one mapping into slip items; made once for many rows. */
export function itemReader(columns: readonly ColumnMapping[]): (cells: readonly string[]) => Record<string, string> {
  const plan = columns.flatMap((column, at) =>
    isItem(column) ? [{ at, key: column.target, isAmount: column.kind === 'amount' }] : [],
  );
  return (cells) => {
    const items: Record<string, string> = {};
    for (const { at, key, isAmount } of plan) {
      const text = cells[at];
      if (!text) continue;
      const value = isAmount ? cellFen(text)?.toString() : text;
      if (value !== undefined) items[key] = value;
    }
    return items;
  };
}

/** Text of an identity column in a row, or null. Sensitive columns are masked here. */
export function identityText(
  columns: readonly ColumnMapping[],
  cells: readonly string[],
  key: IdentityKey,
): string | null {
  const at = columns.findIndex((column) => column.target === key);
  return (at >= 0 && cells[at]) || null;
}
