import { useIntl } from '@umijs/max';
import { Button, Tag, Typography } from 'antd';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import { issueText } from '@contract/issues/text';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { moneyText } from '@/utils/money-text';
import { useText } from '../../hooks/use-text';
import styles from '../../wages.less';

interface DoubtListProps {
  doubts: readonly SlipDoubt[];
  /** Puts what is expected (分) into an item; absent where nothing is typed. */
  onFix?: (item: string, fen: string) => void;
}

const COLOUR = { error: 'error', warning: 'warning', info: 'default' } as const;

/** What the audit doubts of a slip, with its figures, and what settles it. */
export default function DoubtList({ doubts, onFix }: DoubtListProps) {
  const text = useText();
  const { locale } = useIntl();
  const language = locale.startsWith('zh') ? 'zh' : 'en';
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.doubts}>
      {doubts.map(({ item, issue, expected }) => (
        <li key={`${issue.code} ${item} ${JSON.stringify(issue.values)}`} data-doubt={issue.code}>
          <Tag color={COLOUR[issue.level]}>{text(`slip.audit.${issue.level}`)}</Tag>
          <span className={styles.doubtWords}>
            {issueText(WAGE_ISSUES, issue, language)}
            {issue.accepted && (
              <Typography.Text type="secondary">
                {' '}
                {text('slip.audit.accepted', { reason: issue.accepted.reason, by: issue.accepted.by })}
              </Typography.Text>
            )}
          </span>
          {onFix && item !== null && expected && (
            <Button size="small" onClick={() => onFix(item, expected.fen)}>
              {text(expected.sure ? 'slip.audit.fix' : 'slip.audit.fix.likely', { value: moneyText(expected.fen) })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
