import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { FILE_HOURS } from '@contract/jobs/file-jobs';
import JobProgress from '@/components/JobProgress';
import { useJob } from '@/components/use-job';
import { cancelJob, downloadJobFile } from '@/services/jobs';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';

interface JobDialogProps {
  jobId: string;
  title: string;
  /** What the person should know besides, above the progress. */
  note?: ReactNode;
  /** Its owner may end it before it is done. */
  cancellable?: boolean;
  onClose: () => void;
}

/** A file being written: progress, then the download. Closing the dialog does not stop the job. */
export default function JobDialog({ jobId, title, note, cancellable = false, onClose }: JobDialogProps) {
  const text = useTextOf('wages');
  const { job, unreachable, missing } = useJob(jobId);
  const [busy, setBusy] = useState(false);
  const ready = job?.state === 'succeeded';
  const fileName = typeof job?.result.fileName === 'string' ? job.result.fileName : `${title}.xlsx`;
  const message = typeof job?.result.message === 'string' ? job.result.message : null;
  const save = async () => {
    setBusy(true);
    await attempt(downloadJobFile(jobId, fileName)).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={[
        cancellable && (job?.state === 'queued' || job?.state === 'running') && (
          <Button key="cancel" danger onClick={() => void attempt(cancelJob(jobId))}>
            {text('export.cancel')}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {text('close')}
        </Button>,
        <Button
          key="save"
          type="primary"
          icon={<DownloadOutlined />}
          disabled={!ready}
          loading={busy}
          onClick={() => void save()}
        >
          {text('export.download')}
        </Button>,
      ]}
    >
      {note}
      {missing ? (
        <Alert type="error" showIcon message={text('export.missing')} />
      ) : (
        <JobProgress job={job} unreachable={unreachable} />
      )}
      <Typography.Paragraph type="secondary" style={{ marginBlock: `${SPACE.sm}px 0` }}>
        {text('export.elsewhere', { hours: FILE_HOURS })}
      </Typography.Paragraph>
      {ready && message && (
        <Alert
          type="info"
          showIcon
          message={<div style={{ maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' }}>{message}</div>}
          style={{ marginBlockStart: SPACE.sm }}
        />
      )}
    </Modal>
  );
}
