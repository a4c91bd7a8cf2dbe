import { type Text, useTextOf } from '@/utils/use-text';

/** Words of 通知渠道 by the short key behind `channels.`. */
export const useText = (): Text => useTextOf('channels');
