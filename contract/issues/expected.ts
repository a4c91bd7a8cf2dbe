import { fenToYuan } from '../money';
import type { IssueCatalogue } from './definition';
import { kindActions } from './kind-actions';

/** A doubt about a cell that may say what the cell should hold. */
interface Expecting {
  code: string;
  column: number | null;
  values: object;
}

const WRITTEN_NEGATIVE = /^\s*[-−－(（]/;

/** Whether a doubt says for certain what its cell is to hold. */
export function isCertain(catalogue: IssueCatalogue, issue: Expecting): boolean {
  const { isSure } = catalogue[issue.code] ?? {};
  return (
    issue.column !== null &&
    kindActions(catalogue, issue.code).includes('setExpected') &&
    (!isSure || isSure(issue.values as never)) &&
    Number.isSafeInteger((issue.values as { expected?: unknown }).expected)
  );
}

/**
 * What a cell is to hold by a doubt that is certain of it, as decimal text of 元; null where nothing is. `shown`: what the
 * cell of a column holds now. Sheets write what is taken off with either sign: a size takes the cell's own.
 */
export function expectedCell(
  catalogue: IssueCatalogue,
  issue: Expecting,
  shown: (column: number) => string | undefined,
): { column: number; text: string } | null {
  const { column } = issue;
  if (column === null || !isCertain(catalogue, issue)) return null;
  const { expected, actual = 0 } = issue.values as { expected: number; actual?: number }; // a certain one has it
  const isSize = actual > 0 && expected > 0;
  const isNegative = expected < 0 || (isSize && WRITTEN_NEGATIVE.test(shown(column) ?? ''));
  return { column, text: fenToYuan(BigInt(isNegative ? -Math.abs(expected) : expected)) };
}
