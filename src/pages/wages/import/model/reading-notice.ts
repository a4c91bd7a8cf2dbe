import type { ImportDetail } from '@contract/wages/import-schemas';
import { READING_CODES } from '@contract/sheet-notices/reading-codes';

/** What is said above every step of how the workbook was read; undefined where it is said among the other notices, if at all. */
export const readingNotice = ({ layout, notices }: Pick<ImportDetail, 'layout' | 'notices'>) =>
  (layout?.choices ?? []).length > 0 ? notices.find(({ code }) => READING_CODES.includes(code)) : undefined;
