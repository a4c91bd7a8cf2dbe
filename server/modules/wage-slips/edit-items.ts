import { formatMoney, MAX_FEN } from '@contract/money';
import type { SumCheck } from '@contract/wages/net/check-slip';
import { slipTotaller } from '@contract/wages/net/slip-totals';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { invalid } from '../../kernel/errors';

export interface EditedSlip {
  items: Record<string, string>;
  /** 分 */
  grossFen: bigint | null;
  deductFen: bigint | null;
  netFen: bigint;
  /** Keys whose value is another than before. */
  changed: string[];
}

interface Before {
  items: Readonly<Record<string, string>>;
}

/**
 * Puts new values (by item key; amounts in 分) into a slip; blank removes an item. Its totals are what they state; those
 * it does not state follow from the items by the rule of the import.
 * 422 names the item by its label. Throws for unknown items, bad numbers, a missing net.
 */
export function editItems(check: SumCheck, before: Before, values: Readonly<Record<string, string>>): EditedSlip {
  const { items, changed } = laidOver(check.itemDefs, before.items, values);
  const netFen = amount(items.netPay) ?? invalid('实发工资不能为空', 'items.netPay');
  const totals = slipTotaller(check)(items);
  return { items, grossFen: amount(totals.grossFen), deductFen: amount(totals.deductFen), netFen, changed };
}

/** The items of a slip with new values, and the keys of those that are another than before. 422 as in editItems; net may be missing. */
export function laidOver(
  itemDefs: readonly ItemDef[],
  before: Before['items'],
  values: Readonly<Record<string, string>>,
): Pick<EditedSlip, 'items' | 'changed'> {
  const byKey = new Map(itemDefs.map((def) => [def.key, def]));
  const items: Record<string, string> = { ...before };
  const changed: string[] = [];
  for (const [key, raw] of Object.entries(values)) {
    const def = byKey.get(key) ?? invalid(`工资条中没有“${key}”这一项`, `items.${key}`);
    const value = raw.trim();
    if (value === (items[key] ?? '')) continue;
    checkValue(def, value);
    if (value === '') delete items[key];
    else items[key] = def.kind === 'amount' ? BigInt(value).toString() : value;
    changed.push(key);
  }
  return { items, changed };
}

function checkValue(def: ItemDef, value: string): void {
  const field = `items.${def.key}`;
  if (value === '') return;
  if (def.kind === 'amount') {
    if (!/^-?\d{1,12}$/.test(value)) invalid(`“${def.label}”应为金额（最多两位小数）`, field);
    const fen = BigInt(value);
    if (fen > MAX_FEN || fen < -MAX_FEN)
      invalid(`“${def.label}”超出范围（绝对值最大 ${formatMoney(MAX_FEN)} 元）`, field);
  }
  if (def.kind === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) invalid(`“${def.label}”应为数字`, field);
}

const amount = (value: string | null | undefined): bigint | null => (value ? BigInt(value) : null);
