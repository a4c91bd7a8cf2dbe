import { type Text, useTextOf } from '@/utils/use-text';

/** Words about base wages and bases by the short key behind `staff.pay.`. */
export const useText = (): Text => useTextOf('staff.pay');
