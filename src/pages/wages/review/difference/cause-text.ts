import type { DifferenceCause } from '@contract/wages/difference-schemas';
import type { Text } from './use-text';

/** What a cause is called: a deduction by whether more or less is taken off, for its amount is what net pay has of it. */
export function causeText({ kind, item, people, fen }: DifferenceCause, text: Text): string {
  if (item === null) return text(`cause.${kind}`, { people: people ?? 0 });
  if (!item.deducts) return item.label;
  return text(fen.startsWith('-') ? 'cause.more' : 'cause.less', { label: item.label });
}

/** Names a cause among its siblings. */
export const causeKey = ({ kind, item }: DifferenceCause) => item?.key ?? kind;
