import { type CauseKind, type Presence, PRESENCES } from '@contract/wages/difference';

/** The people a cause is about, as the list of people is narrowed; null where it is about an item. */
export function presenceOf(kind: CauseKind): Presence | null {
  return PRESENCES.find((presence) => presence === kind) ?? null;
}
