import { useIntl } from '@umijs/max';
import { issueText } from '@contract/issues/text';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { labelled } from '@/utils/punctuation';
import type { Line } from './group-lines';

/** A doubt in words, with its calculation; where its kind was not kept, in the words kept then. */
export default function LineWords({ line: { row, issue } }: { line: Line }) {
  const { locale } = useIntl();
  if (issue === null) return row.messages.map((message) => <div key={message}>{message}</div>);
  const words = issueText(WAGE_ISSUES, issue, locale.startsWith('zh') ? 'zh' : 'en');
  return issue.label === null || words.includes(issue.label) ? words : labelled(issue.label, words);
}
