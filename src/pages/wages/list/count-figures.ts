import type { BatchListItem } from '@contract/wages/batch-schemas';

export interface CountFigures {
  sent: number;
  unread: number;
  /** Seen or not, but neither confirmed nor objected to, where a confirmation is asked for. */
  unconfirmed: number;
  disputed: number;
}

/** Slips by employee response, over several batches. */
export function countFigures(batches: readonly Pick<BatchListItem, 'counts' | 'needConfirm'>[]): CountFigures {
  const figures = { sent: 0, unread: 0, unconfirmed: 0, disputed: 0 };
  for (const { counts, needConfirm } of batches) {
    figures.sent += counts.sent;
    figures.unread += Math.max(0, counts.sent - counts.read);
    if (needConfirm) figures.unconfirmed += Math.max(0, counts.sent - counts.confirmed - counts.disputed);
    figures.disputed += counts.disputed;
  }
  return figures;
}
