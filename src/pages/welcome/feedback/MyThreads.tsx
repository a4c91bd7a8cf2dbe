import { Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { CONTENT, REPLY } from '@contract/feedback/rules';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import Composer from '@/components/feedback/Composer';
import ThreadBox from '@/components/feedback/ThreadBox';
import { useText } from '@/components/feedback/use-text';
import { acceptMyFeedback, answerMyFeedback, reopenMyFeedback, withdrawMyFeedback } from '@/services/feedback';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';

interface MyThreadsProps {
  threads: readonly FeedbackThread[];
  /** Taken back here; what is about a slip or month is taken back there. */
  withdrawable?: boolean;
  /** A step was taken: what it is about may have changed with it. */
  onChanged: () => void;
}

/** What one has objected to about a slip or month, how far it is, and what one can say to it. */
export default function MyThreads({ threads, withdrawable = false, onChanged }: MyThreadsProps) {
  return (
    <>
      {threads.map((thread) => (
        <ThreadBox key={thread.id} thread={thread} mine="employee">
          <OwnSteps thread={thread} withdrawable={withdrawable} onChanged={onChanged} />
        </ThreadBox>
      ))}
    </>
  );
}

interface StepsProps {
  thread: FeedbackThread;
  withdrawable: boolean;
  onChanged: () => void;
}

/** Begun anew once a step was taken, not when somebody answers meanwhile: what is being typed stays. */
function OwnSteps({ onChanged, ...rest }: StepsProps) {
  const [taken, setTaken] = useState(0);
  const done = () => {
    setTaken((before) => before + 1);
    onChanged();
  };
  return <Steps key={taken} {...rest} onChanged={onChanged} onDone={done} />;
}

function Steps({ thread, withdrawable, onChanged, onDone }: StepsProps & { onDone: () => void }) {
  const text = useText();
  const [saying, setSaying] = useState<'answer' | 'reopen' | null>(null);
  const [value, setValue] = useState('');
  const { busy, run } = useSubmit(onChanged);
  const may = (action: FeedbackThread['actions'][number]) =>
    thread.actions.includes(action) && (action !== 'withdraw' || withdrawable);
  if (saying !== null) {
    const send = saying === 'answer' ? answerMyFeedback : reopenMyFeedback;
    return (
      <div style={{ marginBlockStart: SPACE.sm }}>
        <Composer
          label={text(`my.${saying}`)}
          placeholder={text(`my.${saying}.hint`)}
          ok={text('send')}
          bounds={saying === 'answer' ? REPLY : CONTENT}
          value={value}
          onChange={setValue}
          submit={(said, requestId) => send(thread.id, { version: thread.version, requestId, ...said })}
          onDone={() => {
            toast.success(text('sent'));
            onDone();
          }}
          onStale={onChanged}
          before={
            <Button
              type="link"
              size="small"
              style={{ alignSelf: 'flex-start', paddingInline: 0 }}
              onClick={() => setSaying(null)}
            >
              {text('cancel')}
            </Button>
          }
        />
      </div>
    );
  }
  const done = (words: string) => () => {
    toast.success(words);
    onDone();
  };
  if (!(['answer', 'accept', 'withdraw', 'reopen'] as const).some(may)) return null;
  return (
    <Space wrap style={{ marginBlockStart: SPACE.sm }}>
      {may('accept') && (
        <Popconfirm
          title={text('my.accept.ask')}
          okText={text('my.accept')}
          cancelText={text('cancel')}
          onConfirm={() =>
            run(
              (requestId) => acceptMyFeedback(thread.id, { version: thread.version, requestId }),
              done(text('my.accepted')),
            )
          }
        >
          <Button type="primary" loading={busy}>
            {text('my.accept')}
          </Button>
        </Popconfirm>
      )}
      {may('answer') && <Button onClick={() => setSaying('answer')}>{text('my.answer')}</Button>}
      {may('withdraw') && (
        <Popconfirm
          title={text('my.withdraw.ask')}
          okText={text('my.withdraw')}
          cancelText={text('cancel')}
          onConfirm={() =>
            run(
              (requestId) => withdrawMyFeedback(thread.id, { version: thread.version, requestId }),
              done(text('my.withdrawn')),
            )
          }
        >
          <Button loading={busy}>{text('my.withdraw')}</Button>
        </Popconfirm>
      )}
      {may('reopen') && <Button onClick={() => setSaying('reopen')}>{text('my.reopen')}</Button>}
    </Space>
  );
}
