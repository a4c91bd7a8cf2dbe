import { type Text, useTextOf } from '@/utils/use-text';

/** Words of this screen by the short key behind `fddAuth.`. */
export const useText = (): Text => useTextOf('fddAuth');
