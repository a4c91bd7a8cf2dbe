import type { NetConfirmation } from '@contract/wages/import-figures';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { Text } from '@/components/sheet-import/use-text';
import { shownMoment } from '@/utils/moments';

/** Who took which column, or which formula, for net pay, and when. */
export function confirmedWords(
  { net, netIdentity }: Pick<ImportDetail, 'net' | 'netIdentity'>,
  { by, at, column, remembered = false }: NetConfirmation,
  text: Text,
): string {
  const who = { by, at: shownMoment(at) };
  const words =
    net.proof === 'computed'
      ? text('computed.confirmed', { ...who, formula: netIdentity ? text(`net.${netIdentity.key}`) : '' })
      : text('proof.confirmed', { ...who, column });
  return remembered ? text('proof.remembered', { words }) : words;
}
