import { fenToYuan, type MoneyParse, parseMoney } from '@contract/money';
import type { ItemDef } from '@contract/wages/slip-schemas';

type Values = Record<string, string>;

/** Stored values as a person edits them: amounts in yuan, by the place of their item. */
export function shownItems(defs: readonly ItemDef[], items: Values): Values {
  return Object.fromEntries(
    defs.map((def, index) => {
      const value = items[def.key] ?? '';
      return [`i${index}`, def.kind === 'amount' && value !== '' ? fenToYuan(value) : value];
    }),
  );
}

/** What the person changed, as the server takes it: amounts in 分 text, '' where a value was removed. Amounts must have been checked. */
export function changedItems(defs: readonly ItemDef[], before: Values, typed: Values): Values {
  const changed: Values = {};
  defs.forEach((def, index) => {
    const text = (typed[`i${index}`] ?? '').trim();
    const parsed = def.kind === 'amount' && text !== '' ? parseMoney(text) : null;
    const value = parsed?.ok ? parsed.fen.toString() : text;
    if (value !== (before[def.key] ?? '')) changed[def.key] = value;
  });
  return changed;
}

/** All items as they would be saved, amounts in 分 text; null while a typed amount cannot be read. */
export function editedItems(defs: readonly ItemDef[], before: Values, typed: Values): Values | null {
  const problem = defs.some(
    (def, index) => def.kind === 'amount' && amountProblem(typed[`i${index}`] ?? '', false) !== null,
  );
  return problem ? null : { ...before, ...changedItems(defs, before, typed) };
}

/** Why a typed amount cannot stand; null when it can. Net pay may not be left blank. */
export function amountProblem(
  text: string,
  required: boolean,
): Extract<MoneyParse, { ok: false }>['reason'] | 'missing' | null {
  if (text.trim() === '') return required ? 'missing' : null;
  const parsed = parseMoney(text);
  return parsed.ok ? null : parsed.reason;
}

/** An amount as typed in 分; null where it is no amount, 0 where it is blank. */
function fenOf(text: string | undefined): bigint | null {
  if (!text || text.trim() === '') return 0n;
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.fen : null;
}

/** What is typed with one item put right (分), carried into the totals. Null while a part is no amount. */
export function withFixed(
  defs: readonly ItemDef[],
  before: Values,
  typed: Values,
  key: string,
  fen: string,
): Values | null {
  const place = defs.findIndex((def) => def.key === key);
  if (place === -1) return null;
  const fixed = { ...typed, [`i${place}`]: fenToYuan(fen) };
  const totals = carriedTotals(defs, before, fixed);
  return totals && { ...fixed, ...totals };
}

const size = (fen: bigint) => (fen < 0n ? -fen : fen);

/**
 * Carries changed parts into 应发合计, 应扣合计 and 实发 by their difference, so that however the sheet arrived at its
 * totals stays as it was. Values as typed in yuan, by place; null while a part is no amount.
 */
export function carriedTotals(defs: readonly ItemDef[], before: Values, typed: Values): Values | null {
  let earned = 0n;
  let deducted = 0n;
  for (const [index, def] of defs.entries()) {
    if (def.kind !== 'amount' || def.isTotal || def.sign === 0) continue;
    const now = fenOf(typed[`i${index}`]);
    if (now === null) return null;
    const then = BigInt(before[def.key] || '0');
    // Sheets may write deductions as negative amounts; they take away all the same.
    if (def.sign === 1) earned += now - then;
    else deducted += size(now) - size(then);
  }
  const change: Record<string, bigint> = { grossPay: earned, totalDeduction: deducted, netPay: earned - deducted };
  const totals: Values = {};
  for (const [index, def] of defs.entries()) {
    const by = change[def.key];
    const then = before[def.key];
    if (by !== undefined && then) totals[`i${index}`] = fenToYuan(BigInt(then) + by);
  }
  return totals;
}
