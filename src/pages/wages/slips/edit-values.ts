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

/** Why a typed amount cannot stand; null when it can. Net pay may not be left blank. */
export function amountProblem(text: string, required: boolean): Extract<MoneyParse, { ok: false }>['reason'] | 'missing' | null {
  if (text.trim() === '') return required ? 'missing' : null;
  const parsed = parseMoney(text);
  return parsed.ok ? null : parsed.reason;
}
