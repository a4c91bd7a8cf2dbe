import type { ItemDef, Objection } from '@contract/wages/slip-schemas';
import { type Db } from './queries';
import { isCorrected, objectionsOf } from '../feedback/service';

/** Objections to a slip with the labels of the disputed items, newest first. */
export async function presentObjections(db: Db, companyId: string, slipId: string, itemDefs: readonly ItemDef[]): Promise<Objection[]> {
  const labels = new Map(itemDefs.map((def) => [def.key, def.label]));
  const rows = await objectionsOf(db, companyId, slipId);
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    itemKeys: row.item_keys,
    itemLabels: row.item_keys.map((key) => labels.get(key) ?? key),
    content: row.content,
    state: row.state,
    corrected: isCorrected(row),
    createdAt: row.created_at.toISOString(),
  }));
}
