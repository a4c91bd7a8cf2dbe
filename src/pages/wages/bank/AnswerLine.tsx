import { Button, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import type { BankAnswer } from '@contract/wages/bank-answers/schemas';
import { removeAnswer } from '@/services/bank-answers';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import AnswerDialog from './AnswerDialog';
import styles from './bank.less';

/** One answer of the bank: its totals beside ours, what is open in it, and the way on. */
export default function AnswerLine({ answer, onChanged }: { answer: BankAnswer; onChanged: () => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { fileName, by, at, state, reading } = answer;
  const { lines, paid, failed, unmentioned, open: undecided, asked, problemCount } = reading;
  const remove = async () => {
    setBusy(true);
    const done = await attempt(removeAnswer(answer.id).then(() => true));
    setBusy(false);
    if (done) toast.success(text('answer.removed'));
    onChanged();
  };
  return (
    <section className={styles.answer} data-testid="bank-answer">
      <div className={styles.wrap}>{text('answer.line', { name: fileName, by, at: shownMoment(at) })}</div>
      <div>
        {text('answer.totals', {
          lines: lines.count,
          linesSum: moneyText(lines.fen),
          paid: paid.count,
          paidSum: moneyText(paid.fen),
          failed: failed.count,
          failedSum: moneyText(failed.fen),
          rest: unmentioned.count,
          restSum: moneyText(unmentioned.fen),
        })}
      </div>
      <Space wrap size={[SPACE.xs, SPACE.xxs]}>
        {state === 'asking' && <Tag color="warning">{text('answer.asking')}</Tag>}
        {undecided.count > 0 && <Tag>{text('answer.open', { count: undecided.count })}</Tag>}
        {asked.count > 0 && <Tag color="warning">{text('answer.asked', { count: asked.count })}</Tag>}
        {problemCount > 0 && <Tag color="error">{text('answer.problems', { count: problemCount })}</Tag>}
        {state === 'asking' && (
          <Button size="small" type="primary" onClick={() => setOpen(true)}>
            {text('answer.confirm')}
          </Button>
        )}
        {state === 'applied' && problemCount > 0 && (
          <Button size="small" onClick={() => setOpen(true)}>
            {text('answer.look')}
          </Button>
        )}
        <Popconfirm
          title={text('answer.remove.ask')}
          description={text('answer.remove.hint')}
          onConfirm={() => void remove()}
        >
          <Button size="small" type="text" loading={busy}>
            {text('answer.remove')}
          </Button>
        </Popconfirm>
      </Space>
      {open && (
        <AnswerDialog
          answer={answer}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
