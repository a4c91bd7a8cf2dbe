import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 审核权限 by the short key behind `approvalRules.`. */
export const useText = (): Text => useTextOf('approvalRules');
