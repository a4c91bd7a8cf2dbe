import { type Text, useTextOf } from '@/utils/use-text';

/** Words of system administration by the short key behind `system.`. */
export const useText = (): Text => useTextOf('system');
