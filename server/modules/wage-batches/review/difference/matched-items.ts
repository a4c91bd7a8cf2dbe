import { type NetEffect, netEffects } from '@contract/wages/net/net-effects';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { BatchRow, Db } from '../../queries';
import { sumCheckOf } from '../../slips/sum-rules';
import type { Compared } from './compared';

export interface ItemName {
  key: string;
  label: string;
  deducts: boolean;
}

/** Items of one batch that net pay is made of. */
export interface BatchItems {
  batch: BatchRow;
  effects: NetEffect[];
}

export interface MatchedItems {
  now: BatchItems;
  before: BatchItems[];
  /** The key an item of either month goes by. */
  keyOf: (key: string) => string;
  /** How a matched item is called: as this batch calls it, else as last month's. */
  nameOf: (key: string) => ItemName;
}

/** The items of both months, matched by key, and where a key stands in one of them only, by what the sheets call it. */
export async function matchItems(db: Db, { batch, before }: Compared): Promise<MatchedItems> {
  const of = async (each: BatchRow) => ({ batch: each, effects: netEffects(await sumCheckOf(db, each)) });
  const now = await of(batch);
  const earlier: BatchItems[] = [];
  for (const each of before) earlier.push(await of(each));
  const keyOf = matchKeys(
    batch.item_defs,
    before.flatMap(({ item_defs: defs }) => defs),
  );
  const names = new Map<string, ItemName>();
  for (const { effects } of [now, ...earlier])
    for (const { key, label, deducts } of effects)
      if (!names.has(keyOf(key))) names.set(keyOf(key), { key: keyOf(key), label, deducts });
  return {
    now,
    before: earlier,
    keyOf,
    nameOf: (key) => names.get(key) ?? { key, label: key, deducts: false },
  };
}

/** Finds the key of this month's items for one of last month's; its own where there is none. */
export function matchKeys(now: readonly ItemDef[], before: readonly ItemDef[]): (key: string) => string {
  const keys = new Set(now.map(({ key }) => key));
  const earlier = new Set(before.map(({ key }) => key));
  const byLabel = new Map(now.filter(({ key }) => !earlier.has(key)).map((def) => [named(def), def.key]));
  const other = new Map(
    before.flatMap((def) => {
      const found = keys.has(def.key) ? undefined : byLabel.get(named(def));
      return found === undefined ? [] : [[def.key, found] as const];
    }),
  );
  return (key) => other.get(key) ?? key;
}

/** Two items of one name are the same only where both are paid or both are taken off. */
const named = ({ label, kind, sign }: ItemDef) => `${kind} ${sign} ${label.trim()}`;
