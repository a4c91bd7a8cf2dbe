import type { StatusCounts } from '@contract/imports/schemas';

/** Why the import cannot go on: no row would make a slip. Null where one does. */
export function nothingToIssue({ ok, warning, error }: StatusCounts, text: (key: string) => string): string | null {
  if (ok + warning > 0) return null;
  return text(error > 0 ? 'check.allErrors' : 'check.noRows');
}
