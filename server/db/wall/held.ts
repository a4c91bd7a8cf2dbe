import { AsyncLocalStorage } from 'node:async_hooks';
import { PLATFORM } from '../platform-rows';
import type { Crossing, OwnerWork } from './crossings';

/**
 * Which rows of company data statements see and write: those of some companies, beside those that are the platform's, or of all;
 * `owner`: as the user who is signed in to the database.
 */
export type Wall =
  | { kind: 'companies'; ids: readonly string[] }
  | { kind: 'across'; why: Crossing }
  | { kind: 'owner'; why: OwnerWork };

/** Of no company, and nothing of the platform's either. */
export const NOTHING: Wall = { kind: 'companies', ids: [] };

/** The wall of a piece of work; that of a request is known only once somebody is signed in. */
export class Held {
  constructor(public wall: Wall) {}
}

const held = new AsyncLocalStorage<Held | undefined>();

/** The wall of what runs; undefined where none was set. */
export const currentWall = (): Wall | undefined => held.getStore()?.wall;

/** Runs something behind a wall that may still be set while it runs; undefined = behind none, as at the start of a process. */
export const behind = <T>(wall: Held | undefined, work: () => T): T => held.run(wall, work);

/** Each once, and the platform, whose rows are few, last. */
const ordered = (ids: readonly string[]): string[] => [...new Set(ids)].sort().reverse();

/** The wall of these companies. */
export const wallOf = (companyIds: Iterable<string>): Wall => ({
  kind: 'companies',
  ids: ordered([...companyIds, PLATFORM]),
});

/** Runs something that sees and writes rows of these companies alone, and the platform's. */
export const withinCompanies = <T>(companyIds: Iterable<string>, work: () => T): T =>
  behind(new Held(wallOf(companyIds)), work);

/** Runs something that goes over all companies, for a reason that stands in CROSSINGS. Not within a transaction: its wall stays. */
export const across = <T>(why: Crossing, work: () => T): T => behind(new Held({ kind: 'across', why }), work);

/** Runs something that only the database's own user may do. */
export const asOwner = <T>(why: OwnerWork, work: () => T): T => behind(new Held({ kind: 'owner', why }), work);

/** Work with the same word may be done together: what crosses lends its sight to nothing that does not. */
export function laneOf(wall: Wall | undefined): string {
  if (wall === undefined) return '';
  return wall.kind === 'companies' ? wall.kind : `${wall.kind} ${wall.why}`;
}

/** Runs work of several that is done together, of one lane: with what all of them may see. */
export function behindAll<T>(walls: readonly (Wall | undefined)[], work: () => T): T {
  const [first] = walls;
  if (first?.kind !== 'companies') return behind(first && new Held(first), work);
  const ids = ordered(walls.flatMap((wall) => (wall?.kind === 'companies' ? wall.ids : [])));
  return behind(new Held({ kind: 'companies', ids }), work);
}
