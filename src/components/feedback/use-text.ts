import { type Text, useTextOf } from '@/utils/use-text';

/** Words about feedback by the short key behind `feedback.`. */
export const useText = (): Text => useTextOf('feedback');
