import { type Text, useTextOf } from '@/utils/use-text';

export type { Text };

/** Words of the difference from last month. */
export const useDifferenceText = (): Text => useTextOf('wages.difference');
