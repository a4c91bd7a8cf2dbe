import { createHash } from 'node:crypto';
import type { SheetCorrection } from '@contract/wages/corrections/schemas';

/** Of a preview: another one where anything that was seen stands differently now. */
export const printOfPreview = (list: readonly SheetCorrection[]): string =>
  printOf(
    list.map(({ slip, recalls, refusal, changes, mismatches, doubts }) => [
      slip?.id,
      recalls,
      refusal,
      changes,
      mismatches,
      doubts,
    ]),
  );

/** Of what is off of one person: who accepted it accepted this. */
export const printOfOff = ({
  slip,
  mismatches,
  doubts,
}: Pick<SheetCorrection, 'slip' | 'mismatches' | 'doubts'>): string =>
  printOf([slip?.id, mismatches, doubts.filter(({ issue }) => issue.level === 'error')]).slice(0, 22);

const printOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url');
