import type { IssueCatalogue } from './definition';
import { kindActions } from './kind-actions';

/** A doubt about a cell that may say what the cell should hold. */
interface Expecting {
  code: string;
  column: number | null;
  values: object;
}

/** What a cell is to hold by a doubt of a kind that is sure of it, as decimal text of 元; null where nothing is certain. */
export function expectedCell(catalogue: IssueCatalogue, issue: Expecting): { column: number; text: string } | null {
  const { isSure } = catalogue[issue.code] ?? {};
  if (isSure && !isSure(issue.values as never)) return null;
  if (issue.column === null || !kindActions(catalogue, issue.code).includes('setExpected')) return null;
  const { expected } = issue.values as { expected?: unknown };
  if (typeof expected !== 'number' || !Number.isSafeInteger(expected)) return null;
  const [whole, fen] = [Math.trunc(Math.abs(expected) / 100), Math.abs(expected) % 100];
  return { column: issue.column, text: `${expected < 0 ? '-' : ''}${whole}.${String(fen).padStart(2, '0')}` };
}
