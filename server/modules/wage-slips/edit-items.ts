import { formatMoney, MAX_FEN } from '@contract/money';
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
  gross_fen: bigint | null;
}

/**
 * Puts new values (by item key; amounts in 分) into a slip; blank removes an item. Its totals follow by
 * the rule of the import, whichever item was changed.
 * 422 names the item by its label. Throws for unknown items, bad numbers, a missing net.
 */
export function editItems(defs: readonly ItemDef[], before: Before, values: Readonly<Record<string, string>>): EditedSlip {
  const byKey = new Map(defs.map((def) => [def.key, def]));
  const items: Record<string, string> = { ...before.items };
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
  const netFen = amount(items.netPay) ?? invalid('实发工资不能为空', 'items.netPay');
  // The rule of the import: gross as the sheet says, else the sum of the earnings; deductions are what lies between gross and net.
  const grossFen = amount(items.grossPay) ?? (before.gross_fen === null ? null : sumOfEarnings(defs, items));
  return {
    items,
    grossFen,
    deductFen: grossFen === null ? null : grossFen - netFen,
    netFen,
    changed,
  };
}

function checkValue(def: ItemDef, value: string): void {
  const field = `items.${def.key}`;
  if (value === '') return;
  if (def.kind === 'amount') {
    if (!/^-?\d{1,12}$/.test(value)) invalid(`“${def.label}”应为金额（最多两位小数）`, field);
    const fen = BigInt(value);
    if (fen > MAX_FEN || fen < -MAX_FEN) invalid(`“${def.label}”超出范围（绝对值最大 ${formatMoney(MAX_FEN)} 元）`, field);
  }
  if (def.kind === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) invalid(`“${def.label}”应为数字`, field);
}

const amount = (value: string | undefined): bigint | null => (value === undefined || value === '' ? null : BigInt(value));

function sumOfEarnings(defs: readonly ItemDef[], items: Readonly<Record<string, string>>): bigint {
  return defs.filter((def) => def.kind === 'amount' && def.sign === 1 && !def.isTotal).reduce((sum, def) => sum + (amount(items[def.key]) ?? 0n), 0n);
}
