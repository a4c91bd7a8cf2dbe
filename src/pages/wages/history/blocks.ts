import type { HistoryImport } from '@contract/wages/history-schemas';
import { listed } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';

/** What is to be done before a sheet can be written, a line each. */
export function blockTexts(
  { blocks, month, monthAssumed, payMonth, taken, strangers, addable }: HistoryImport,
  text: Text,
): string[] {
  return blocks.map(({ code, rows }) => {
    switch (code) {
      case 'month': {
        const said = month.sheet?.said ?? '';
        const months = listed((month.sheet?.months ?? []).map((each) => each.month));
        const question = month.open === 'other' && monthAssumed ? 'notPast' : (month.open ?? 'unsaid');
        return text(`block.month.${question}`, { said, months, payMonth });
      }
      case 'taken':
        return text('block.taken', { people: taken?.people ?? 0, title: taken?.title ?? '', payMonth });
      case 'errors':
        return strangers
          ? text('block.strangers', { rows })
          : text(addable > 0 ? 'block.errors.addable' : 'block.errors', { rows, addable });
      default:
        return text(`block.${code}`, { rows });
    }
  });
}
