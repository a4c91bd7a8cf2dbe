import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 薪资领取 and 领取日志 by the short key behind `claims.`. */
export const useText = (): Text => useTextOf('claims');
