import { Link } from '@umijs/max';
import { Alert, Button, Descriptions, Table } from 'antd';
import { RECORD_KEYS } from '@contract/checks/record';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import MyDays from '@/components/checks/MyDays';
import { useNames } from '@/components/checks/use-names';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { adminCompany } from '@/utils/company-scope';
import { labelled, withRemark } from '@/utils/punctuation';
import { useNarrow } from '@/utils/use-narrow';
import styles from '../feedback.less';

interface CheckPanelProps {
  feedback: FeedbackDetail;
  check: NonNullable<FeedbackDetail['checks']>;
}

/** A month of attendance as the employee saw it, what he asks about marked; what was corrected since; the way to correct it. */
export default function CheckPanel({ feedback, check }: CheckPanelProps) {
  const text = useText();
  const names = useNames();
  const narrow = useNarrow();
  const { itemKeys, corrected } = feedback.thread;
  const company = adminCompany();
  const place = company === null ? '/checks?' : `/company/checks?companyId=${company}&`;
  // One's own is corrected by whoever deals with it.
  const open = OPEN_FEEDBACK.includes(feedback.state) && feedback.hindrance === null;
  return (
    <section className={styles.panel} aria-label={text('detail.check')}>
      <div className={styles.panelHead}>
        <h2>{text('detail.check')}</h2>
      </div>
      <p className={words.soft}>{text('detail.nowCheck', { state: check.recordState })}</p>
      {!check.exact && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: SPACE.sm }} message={text('detail.inexact')} />
      )}
      {open && !corrected && !check.locked && (
        <Alert
          type="info"
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('detail.correct.check')}
          action={
            <Link to={`${place}month=${check.month}&person=${check.recordId}`}>
              <Button size="small">{text('detail.correct')}</Button>
            </Link>
          }
        />
      )}
      {check.changes.length > 0 && (
        <Table
          size="small"
          style={{ marginBlockEnd: SPACE.md }}
          title={() => <strong>{text('detail.changes')}</strong>}
          rowKey="key"
          dataSource={check.changes}
          pagination={false}
          columns={[
            { title: text('detail.changes.item'), dataIndex: 'label' },
            { title: text('detail.changes.then'), dataIndex: 'from', align: 'right' },
            { title: text('detail.changes.now'), dataIndex: 'to', align: 'right' },
          ]}
        />
      )}
      <Descriptions
        size="small"
        bordered
        column={narrow ? 1 : 2}
        items={RECORD_KEYS.filter((key) => check.shown.values[key] !== undefined).map((key) => {
          const asked = itemKeys.includes(key);
          return {
            key,
            label: asked ? (
              <span className={styles.asked}>{withRemark(names.field(key), text('detail.asked'))}</span>
            ) : (
              names.field(key)
            ),
            children: (
              <span
                className={asked ? styles.asked : undefined}
              >{`${check.shown.values[key] ?? ''} ${names.unit(key)}`}</span>
            ),
          };
        })}
      />
      {check.shown.remark !== '' && (
        <p className={styles.part}>{labelled(text('detail.remark'), check.shown.remark)}</p>
      )}
      {check.shown.days.length > 0 && (
        <div className={styles.part}>
          <strong>{text('detail.days')}</strong>
          <MyDays days={check.shown.days} />
        </div>
      )}
    </section>
  );
}
