import type { IssueCatalogue } from '../../issues/definition';
import { WAGE_ISSUES } from '../issues/catalogue';

const AMOUNTS: ReadonlySet<unknown> = new Set(['fen', 'fenOrNone', 'fenOrText']);

const EXPECTED: ReadonlySet<unknown> = new Set(['fen', 'fenOrText']);

/** What the sheet says and what it should say, in 分. */
export interface Figures {
  stated: number;
  expected: number;
}

/** The amounts a doubt compares; null where it compares none. A blank cell states 0. */
export function figuresOf({ code, values }: { code: string; values: object }): Figures | null {
  const catalogue: IssueCatalogue = WAGE_ISSUES;
  const parameters: Readonly<Record<string, unknown>> = catalogue[code]?.parameters ?? {};
  const named = values as Record<string, unknown>;
  const name = ['actual', 'net'].find((each) => AMOUNTS.has(parameters[each]));
  if (name === undefined || !EXPECTED.has(parameters.expected) || typeof named.expected !== 'number') return null;
  const stated = named[name];
  if (stated === null) return { stated: 0, expected: named.expected };
  return typeof stated === 'number' ? { stated, expected: named.expected } : null;
}
