import { type Text, useTextOf } from '@/utils/use-text';

export type { Text };

/** Words of the welcome page by the short key behind `welcome.`. */
export const useText = (): Text => useTextOf('welcome');
