import { type Text, useTextOf } from '@/utils/use-text';

/** Words about confidential batches by the short key behind `confidential.`. */
export const useText = (): Text => useTextOf('confidential');
