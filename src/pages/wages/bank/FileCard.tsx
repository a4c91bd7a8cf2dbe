import { ProCard } from '@ant-design/pro-components';
import { Alert, List } from 'antd';
import type { FilePayments, Sum } from '@contract/wages/bank-answers/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import BankFileLine from '@/components/bank-files/BankFileLine';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import AnswerDrop from './AnswerDrop';
import AnswerLine from './AnswerLine';
import styles from './bank.less';

const SUMS = ['paid', 'failed', 'resent', 'elsewhere', 'unanswered'] as const;

interface FileCardProps {
  batch: Pick<BatchDetail, 'id' | 'title'>;
  payments: FilePayments;
  onChanged: () => void;
}

/** One 代发文件: what it asks for, what the bank has said so far, and where its next answer is dropped. */
export default function FileCard({ batch, payments, onChanged }: FileCardProps) {
  const text = useText();
  const { file, retry, asked, answers, unanswerable, unanswered } = payments;
  const sum = ({ count, fen }: Sum) => text('payments.sum', { count, sum: moneyText(fen) });
  const answered = answers.some(({ state }) => state === 'applied');
  const content =
    asked.count === 0
      ? text('bankFiles.unknown')
      : text('payments.content', {
          count: asked.count,
          sum: moneyText(asked.fen),
          format: file.layoutName ?? (file.format === null ? '—' : text(`bank.${file.format}`)),
        });
  return (
    <ProCard title={text(retry ? 'payments.file.retry' : 'payments.file')} data-testid="bank-file">
      <List
        size="small"
        dataSource={[file]}
        rowKey="id"
        renderItem={() => (
          <BankFileLine
            file={file}
            fileName={batch.title}
            onGone={onChanged}
            words={{
              standing: text(`bankFiles.${file.standing}`),
              content,
              note: [file.makerName, file.reason].filter((each) => each !== '').join(' · '),
              download: text('export.download'),
            }}
          />
        )}
      />
      {answered && (
        <dl className={styles.sums}>
          {SUMS.filter((key) => payments[key].count > 0).map((key) => (
            <div key={key} className={styles[key]}>
              <dt>{text(`payments.${key}`)}</dt>
              <dd>{sum(payments[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      {answered && unanswered.count > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('payments.partial', { count: unanswered.count })}
        />
      )}
      {answers.map((answer) => (
        <AnswerLine key={answer.id} answer={answer} onChanged={onChanged} />
      ))}
      {unanswerable === null ? (
        <AnswerDrop batchId={batch.id} fileId={file.id} onChanged={onChanged} />
      ) : (
        file.standing !== 'replaced' && <p className={styles.soft}>{unanswerable}</p>
      )}
    </ProCard>
  );
}
