import { type Text, useTextOf } from '@/utils/use-text';

/** Words of the application by the short key behind `application.`. */
export const useText = (): Text => useTextOf('application');
