import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 会计凭证 by the short key behind `voucher.`. */
export const useText = (): Text => useTextOf('voucher');
