import { type Text, useTextOf } from '@/utils/use-text';

/** Words of the contract templates by the short key behind `contractTemplate.`. */
export const useText = (): Text => useTextOf('contractTemplate');
