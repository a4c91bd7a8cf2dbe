import { Link } from '@umijs/max';
import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import Conversation from '@/components/feedback/Conversation';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import { takeFeedback } from '@/services/feedback';
import { SPACE } from '@/theme/tokens';
import { adminCompany } from '@/utils/company-scope';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import styles from '../feedback.less';
import CloseDialog from './CloseDialog';
import ReplyBox from './ReplyBox';

// Seldom there.
const PreparedCard = lazy(() => import('./PreparedCard'));

interface TalkPanelProps {
  feedback: FeedbackDetail;
  /** The feedback as it stands after a step; nothing when somebody else was quicker. */
  onChanged: (after?: FeedbackDetail) => void;
}

/** What was said, and what the company's side can do: take it on, answer, remark, close. */
export default function TalkPanel({ feedback, onChanged }: TalkPanelProps) {
  const text = useText();
  const [closing, setClosing] = useState(false);
  // Begun anew once something was sent, not when somebody else says something meanwhile: what is being typed stays.
  const [sent, setSent] = useState(0);
  const { thread } = feedback;
  // The last word is what one answers to.
  const said = useRef<HTMLDivElement>(null);
  const count = thread.messages.length;
  useEffect(() => {
    if (said.current && count > 0) said.current.scrollTop = said.current.scrollHeight;
  }, [count]);
  const may = (action: (typeof thread.actions)[number]) => thread.actions.includes(action);
  return (
    <section className={styles.panel} aria-label={text('detail.talk')}>
      <div className={styles.panelHead}>
        <h2>{text('detail.talk')}</h2>
        <Space wrap>
          {may('take') && <TakeButton key={feedback.version} feedback={feedback} onChanged={onChanged} />}
          {may('close') && (
            <Button type="primary" onClick={() => setClosing(true)}>
              {text('detail.close')}
            </Button>
          )}
        </Space>
      </div>
      <p>
        {text('box.title', { category: text(`category.${thread.category}`) })}
        {thread.itemLabels.length > 0 && (
          <span className={words.soft}> {text('items', { items: listed(thread.itemLabels) })}</span>
        )}
      </p>
      {feedback.hindrance !== null && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: SPACE.sm }} message={feedback.hindrance} />
      )}
      <SupplementNote feedback={feedback} />
      <div ref={said} className={styles.said}>
        <Conversation messages={thread.messages} mine="company" />
      </div>
      {may('reply') && feedback.prepared?.state === 'waiting' && (
        <Suspense fallback={null}>
          <PreparedCard
            key={feedback.prepared.id}
            feedback={feedback}
            prepared={feedback.prepared}
            onChanged={() => onChanged()}
          />
        </Suspense>
      )}
      {may('reply') && (
        <div className={styles.compose}>
          <ReplyBox
            key={sent}
            feedback={feedback}
            onChanged={(after) => {
              if (after) setSent((before) => before + 1);
              onChanged(after);
            }}
          />
        </div>
      )}
      {closing && (
        <CloseDialog
          feedback={feedback}
          onClose={() => setClosing(false)}
          onDone={(after) => {
            setClosing(false);
            onChanged(after);
          }}
        />
      )}
    </section>
  );
}

function TakeButton({ feedback, onChanged }: TalkPanelProps) {
  const text = useText();
  const { busy, run } = useSubmit(() => onChanged());
  const take = () =>
    run(
      (requestId) => takeFeedback(feedback.id, { version: feedback.version, requestId }),
      (after) => {
        toast.success(text('detail.taken'));
        onChanged(after);
      },
    );
  return (
    <Button loading={busy} onClick={() => void take()}>
      {text('detail.take')}
    </Button>
  );
}

function SupplementNote({ feedback: { supplement } }: { feedback: FeedbackDetail }) {
  const text = useText();
  if (!supplement) return null;
  const { amountFen, fromMonth, state, doneBy, doneAt } = supplement;
  const company = adminCompany();
  const place = company === null ? '/wages?' : `/company/wages?companyId=${company}&`;
  return (
    <Alert
      showIcon
      type={state === 'open' ? 'warning' : 'info'}
      style={{ marginBlockEnd: SPACE.sm }}
      message={text(`detail.supplement.${state}`, {
        amount: moneyText(amountFen),
        name: doneBy ?? '',
        at: doneAt === null ? '' : shownMoment(doneAt),
      })}
      action={
        state === 'open' && (
          <Link
            to={`${place}import=new&newType=supplement&newMonth=${fromMonth}`}
            title={text('detail.supplement.sheet.hint')}
          >
            <Button size="small">{text('detail.supplement.sheet')}</Button>
          </Link>
        )
      }
    />
  );
}
