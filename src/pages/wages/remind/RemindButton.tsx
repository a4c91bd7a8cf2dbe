import { BellOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { isOpenBatch } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { useCan } from '@/models/hooks';
import { remindBatch } from '@/services/wage-batches';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { useText } from '../hooks/use-text';
import RemindDialog from './RemindDialog';

interface RemindButtonProps {
  batch: Pick<BatchDetail, 'id' | 'title' | 'state' | 'counts' | 'settings' | 'readOnly'>;
  onDone: () => void;
}

/** 提醒未读未确认: one click and a question, for batches that are out and have somebody to remind. */
export default function RemindButton({ batch, onDone }: RemindButtonProps) {
  const text = useText();
  const may = useCan('wages.remind');
  const { modal } = App.useApp();
  const [jobId, setJobId] = useState<string | null>(null);
  const { sent, read, confirmed, disputed } = batch.counts;
  const { needConfirm } = batch.settings;
  const waiting = Math.max(0, needConfirm ? sent - confirmed - disputed : sent - read);
  if (!may || !isOpenBatch(batch.state) || batch.readOnly !== null) return null;

  const ask = () => {
    const requestId = newRequestId();
    void modal.confirm({
      title: text(needConfirm ? 'remind.ask.confirm' : 'remind.ask.read', { count: waiting }),
      content: text('remind.hint'),
      okText: text('remind.ok'),
      cancelText: text('cancel'),
      onOk: async () => {
        const answer = await attempt(remindBatch(batch.id, requestId));
        if (answer) setJobId(answer.jobId);
      },
    });
  };
  return (
    <>
      <Button icon={<BellOutlined />} disabled={waiting === 0} onClick={ask}>
        {text(needConfirm ? 'remind.batch.confirm' : 'remind.batch')}
      </Button>
      {jobId && (
        <RemindDialog
          jobId={jobId}
          title={text('remind.title', { title: batch.title })}
          onClose={() => setJobId(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
