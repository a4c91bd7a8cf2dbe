import { useCallback } from 'react';
import type { ReviewGroup } from '@contract/wages/review/schemas';
import { useTextOf } from '@/utils/use-text';

/** What a group is called: doubts by their kind, as at the import. */
export function useGroupName(): (group: Pick<ReviewGroup, 'kind' | 'code'>) => string {
  const kindOf = useTextOf('wages.seenKind');
  const issue = useTextOf('wages.import.issue');
  return useCallback(({ kind, code }) => (code === null ? kindOf(kind) : issue(code)), [issue, kindOf]);
}
