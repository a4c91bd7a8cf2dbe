import type { Clock } from '../../../kernel/clock';

/** Ids of a work app by mobile; null = the app knows nobody of that number; undefined = not asked lately. */
export interface People {
  get(mobile: string): string | null | undefined;
  keep(mobile: string, id: string | null): void;
  forget(mobile: string): void;
}

/** Numbers change hands seldom, but they do; providers shut out who asks often for numbers they do not know. */
const KEPT_MS = 60 * 60_000;
const MOST = 20_000;

export function createPeople({ now }: Clock): People {
  const known = new Map<string, { id: string | null; until: number }>();
  return {
    get(mobile) {
      const entry = known.get(mobile);
      return entry && now().getTime() < entry.until ? entry.id : undefined;
    },
    keep(mobile, id) {
      known.delete(mobile);
      known.set(mobile, { id, until: now().getTime() + KEPT_MS });
      if (known.size > MOST) for (const oldest of known.keys()) return void known.delete(oldest);
    },
    forget: (mobile) => void known.delete(mobile),
  };
}
