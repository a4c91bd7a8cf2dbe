import type { Clock } from '../../../kernel/clock';
import { ProviderError } from './failures';

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

const isUnknown = (error: unknown) => error instanceof ProviderError && error.failure === 'wrongAddress';

/** The id of a mobile's owner, asked for where it is not known; `ask` throws ProviderError, `unknown` is what it throws of nobody. */
export async function findPerson(
  people: People,
  mobile: string,
  unknown: () => ProviderError,
  ask: () => Promise<string>,
): Promise<string> {
  const known = people.get(mobile);
  if (known) return known;
  if (known === null) throw unknown();
  try {
    const id = await ask();
    if (id === '') throw unknown();
    people.keep(mobile, id);
    return id;
  } catch (error) {
    if (isUnknown(error)) people.keep(mobile, null);
    throw error;
  }
}

/** Sends to somebody found; he is looked for anew the next time where the provider does not know him any more. */
export async function sendTo<T>(people: People, mobile: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isUnknown(error)) people.forget(mobile);
    throw error;
  }
}
