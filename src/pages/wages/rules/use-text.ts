import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 薪酬规则 by the short key behind `payRules.`. */
export const useText = (): Text => useTextOf('payRules');
