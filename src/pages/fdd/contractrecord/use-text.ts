import { type Text, useTextOf } from '@/utils/use-text';

/** Words of this screen by the short key behind `fddContract.`. */
export const useText = (): Text => useTextOf('fddContract');
