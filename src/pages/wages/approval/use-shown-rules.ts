import { useQueryClient } from '@tanstack/react-query';
import { batchApi } from '@contract/wages/endpoints';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { getApprovalRules } from '@/services/approval-rules';
import { snapshotOf } from '@/utils/query/endpoint-query';
import { useRefresh } from '@/utils/query/refresh';

/** What the open drawer shows of the rules: `put` an answer there, or have them asked for anew. Who approves which sheet may be another matter then. */
export function useShownRules(): { put: (view: ApprovalRulesView) => void; askAgain: () => void } {
  const client = useQueryClient();
  const sheets = useRefresh(batchApi.list);
  const { queryKey } = snapshotOf(getApprovalRules());
  return {
    put(view) {
      client.setQueryData(queryKey, view);
      sheets();
    },
    askAgain() {
      void client.invalidateQueries({ queryKey });
      sheets();
    },
  };
}
