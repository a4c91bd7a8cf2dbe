import { Alert, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { CheckListItem, CheckMonthView } from '@contract/checks/schemas';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { sendChecks } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface SendDialogProps {
  standing: CheckMonthView;
  /** Those picked in the list; none = everybody not sent yet. */
  people?: readonly CheckListItem[];
  onClose: () => void;
  onDone: () => void;
}

/** Sends months to their employees: says to how many and what is still open, then shows how far it is. */
export default function SendDialog({ standing, people, onClose, onDone }: SendDialogProps) {
  const text = useText();
  const [job, setJob] = useState<string | null>(null);
  const ended = () => {
    onClose();
    onDone();
  };
  const { busy, run } = useSubmit(ended);
  const { month, counts } = standing;
  const picked = people?.filter((person) => person.state === 'draft' || person.state === 'fixed');
  const count = picked ? picked.length : counts.draft + counts.fixed;
  const open = picked ? picked.filter((person) => person.openExceptions > 0).length : counts.withExceptions;
  const { job: standingJob, unreachable } = useJob(job, (done) => {
    if (done.state === 'succeeded') toast.success(text('send.done', { count: Number(done.result.sent ?? 0) }));
    else toast.error(done.error ?? text('send.failed'));
    ended();
  });
  return (
    <Modal
      open
      title={text('send.title', { month })}
      okText={text('action.send')}
      cancelText={text(job ? 'close' : 'cancel')}
      okButtonProps={{ loading: busy || job !== null, disabled: count === 0 }}
      maskClosable={false}
      onCancel={job ? ended : onClose}
      onOk={() =>
        void run(
          (requestId) =>
            sendChecks({ requestId, month, ...(people ? { ids: people.map((person) => person.id) } : {}) }),
          (answer) => setJob(answer.jobId),
        )
      }
    >
      {job ? (
        <JobProgress job={standingJob} unreachable={unreachable} />
      ) : (
        <>
          <Typography.Paragraph>{text('send.what', { count })}</Typography.Paragraph>
          {picked && people && picked.length < people.length && (
            <Typography.Paragraph type="secondary">
              {text('send.skipped', { count: people.length - picked.length })}
            </Typography.Paragraph>
          )}
          {open > 0 && <Alert type="warning" showIcon message={text('send.open', { count: open })} />}
        </>
      )}
    </Modal>
  );
}
