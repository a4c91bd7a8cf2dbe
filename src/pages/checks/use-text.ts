import { type Text, useTextOf } from '@/utils/use-text';

export { useNames } from '@/components/checks/use-names';

/** Words of this screen by the short key behind `checks.`. */
export const useText = (): Text => useTextOf('checks');
