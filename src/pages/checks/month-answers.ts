import { checkApi } from '@contract/checks/endpoints';

/** What no longer holds once something of a month's attendance was changed. */
export const MONTH_ANSWERS = [
  checkApi.month,
  checkApi.months,
  checkApi.list,
  checkApi.get,
  checkApi.days,
  checkApi.depts,
  checkApi.exceptions,
] as const;
