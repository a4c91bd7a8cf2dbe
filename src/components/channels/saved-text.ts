import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';

/** Who saved it last, or that nobody has. */
export const savedText = (saved: { by: string; at: string } | null, text: Text): string =>
  saved ? text('saved.by', { by: saved.by, at: shownMoment(saved.at) }) : text('saved.never');
