import type { ItemChange, ItemDef } from '@contract/wages/slip-schemas';

type Items = Readonly<Record<string, string>>;

/** What a reader sees changed between two versions of a slip, in the order of its items; what is hidden from him is left out. */
export function changedItems(defs: readonly ItemDef[], before: Items, after: Items): ItemChange[] {
  return defs.flatMap((def) => {
    const [then, now] = [before[def.key] ?? '', after[def.key] ?? ''];
    if (!def.visible || then === now) return [];
    return [
      {
        key: def.key,
        label: def.label,
        kind: def.kind,
        before: then === '' ? null : then,
        after: now === '' ? null : now,
      },
    ];
  });
}
