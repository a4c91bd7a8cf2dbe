import { type Text, useTextOf } from '@/utils/use-text';

export type { Text };

/** Words of this screen by the short key behind `wages.`. */
export const useText = (): Text => useTextOf('wages');
