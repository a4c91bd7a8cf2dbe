import { useIntl } from '@umijs/max';
import { createContext, useCallback, useContext } from 'react';
import type { IssueCatalogue, WordedIssue } from '@contract/issues/definition';
import { issueText } from '@contract/issues/text';
import { isWhole } from '@contract/issues/whole';
import { sentenceText } from '@/utils/sentence-text';
import { Places } from './use-places';
import { useText } from './use-text';

/** What can be wrong with the sheet of the wizard one is in. */
export const SheetIssues = createContext<IssueCatalogue>({});

/** Words an issue in the language shown; `rowNo`: the row that has it, where the issue itself does not say. */
export function useIssueText(): (issue: WordedIssue, rowNo?: number) => string {
  const { locale } = useIntl();
  const catalogue = useContext(SheetIssues);
  const { rows, column } = useContext(Places);
  const text = useText();
  return useCallback(
    (issue, rowNo) => {
      const words = sentenceText(
        issueText(catalogue, issue, locale.startsWith('zh') ? 'zh' : 'en', rowNo, rows, column),
      );
      return isWhole(catalogue, issue) ? words : text('find.lacking', { kind: text(`issue.${issue.code}`), words });
    },
    [catalogue, column, locale, rows, text],
  );
}
