import { type Text, useTextOf } from '@/utils/use-text';

/** Words of the own account by the short key behind `account.`. */
export const useText = (): Text => useTextOf('account');
