import type { ImportSummary } from '@contract/wages/import-schemas';
import type { Text } from '@/components/sheet-import/use-text';

/** Of which month and type an import is, e.g. 2026-10 月度工资. */
export const importLabel = (
  { payMonth, wageType, history, corrects }: Pick<ImportSummary, 'payMonth' | 'wageType' | 'history' | 'corrects'>,
  text: Text,
): string =>
  corrects
    ? text('corrections.tag', { title: corrects.title })
    : `${payMonth} ${text(`wageType.${wageType}`)}${history ? text('history.tag') : ''}`;
