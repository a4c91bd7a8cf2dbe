import { Alert, Table } from 'antd';
import type { Prepared } from '@contract/feedback/prepared/schemas';
import { issueText } from '@contract/issues/text';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { useIntl } from '@umijs/max';
import words from '@/components/text.less';
import { moneyText } from '@/utils/money-text';
import styles from '../feedback.less';
import { useText } from '../use-text';

type Correction = NonNullable<Prepared['correction']>;
type Change = Correction['changes'][number];

const shown = (kind: Change['kind'], value: string | null) =>
  value === null ? '—' : kind === 'amount' ? moneyText(value) : value;

/** The prepared correction of a slip: item by item old and new, what it does to net, why, and what it is saved with all the same. */
export default function PreparedChanges({ correction }: { correction: Correction }) {
  const text = useText();
  const { netBefore, netAfter, changes, reason, mismatches, doubts, errorReason } = correction;
  const column = (key: 'before' | 'after') => ({
    title: text(`prepared.${key}`),
    key,
    align: 'right' as const,
    render: (_: unknown, item: Change) => (
      <span className={item.kind === 'amount' ? words.number : words.wrap}>{shown(item.kind, item[key])}</span>
    ),
  });
  return (
    <div className={styles.compose}>
      <Table<Change>
        size="small"
        rowKey="key"
        dataSource={changes}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text('detail.changes.item'), key: 'label', render: (_, item) => item.label },
          column('before'),
          column('after'),
        ]}
      />
      <div>
        {text('prepared.net')}{' '}
        <strong className={words.number}>
          {moneyText(netBefore)} → {moneyText(netAfter)}
        </strong>
      </div>
      <div className={words.wrap}>{text('prepared.reasonIs', { reason })}</div>
      <Doubtful mismatches={mismatches} doubts={doubts} errorReason={errorReason} />
    </div>
  );
}

/** Totals that do not follow and what the audit doubts: accepted by who prepared it, for who sends it to see. */
function Doubtful({ mismatches, doubts, errorReason }: Pick<Correction, 'mismatches' | 'doubts' | 'errorReason'>) {
  const text = useText();
  const { locale } = useIntl();
  const language = locale.startsWith('zh') ? 'zh' : 'en';
  const open = doubts.filter(({ issue }) => issue.level !== 'info');
  if (mismatches.length === 0 && open.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={text('prepared.doubtful')}
      description={
        <>
          {mismatches.map(({ total, actualFen, expectedFen }) => (
            <div key={total}>
              {text('prepared.mismatch', {
                total: text(`prepared.total.${total}`),
                actual: moneyText(actualFen),
                expected: moneyText(expectedFen),
              })}
            </div>
          ))}
          {open.map(({ item, issue }) => (
            <div key={`${issue.code} ${item}`}>{issueText(WAGE_ISSUES, issue, language)}</div>
          ))}
          {errorReason !== null && <strong>{text('prepared.errorReason', { reason: errorReason })}</strong>}
        </>
      }
    />
  );
}
