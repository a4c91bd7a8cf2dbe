import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 代发文件版式 by the short key behind `bankLayouts.`. */
export const useText = (): Text => useTextOf('bankLayouts');
