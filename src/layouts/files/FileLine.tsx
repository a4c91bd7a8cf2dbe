import { Button, List, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import type { OwnFile } from '@contract/jobs/schemas';
import JobProgress from '@/components/JobProgress';
import { isJobOver } from '@/components/use-job';
import LineMeta from '@/components/LineMeta';
import { cancelJob, downloadJobFile } from '@/services/jobs';
import { attempt } from '@/utils/attempt';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';

const COLOUR: Partial<Record<OwnFile['state'], string>> = {
  running: 'processing',
  succeeded: 'success',
  failed: 'error',
};

/** A file of one's own: what it is, how far it is, and the way to it. */
export default function FileLine({ file, onChanged }: { file: OwnFile; onChanged: () => void }) {
  const text = useTextOf('files');
  const [busy, setBusy] = useState(false);
  const { state, kind, result, createdAt } = file;
  const what = text(`kind.${kind.replace('.', '-')}`);
  const name = typeof result.fileName === 'string' ? result.fileName : what;
  const call = async (action: Promise<unknown>) => {
    setBusy(true);
    await attempt(action).finally(() => setBusy(false));
    onChanged();
  };
  const actions = [
    state === 'succeeded' && (
      <Button
        key="save"
        size="small"
        loading={busy}
        aria-label={text('download.of', { name })}
        onClick={() => void call(downloadJobFile(file.id, name))}
      >
        {text('download')}
      </Button>
    ),
    !isJobOver(file) && file.cancellable && (
      <Popconfirm
        key="cancel"
        title={text('cancel.sure')}
        okText={text('cancel')}
        cancelText={text('cancel.not')}
        onConfirm={() => call(cancelJob(file.id))}
      >
        <Button size="small" danger loading={busy} aria-label={text('cancel.of', { name })}>
          {text('cancel')}
        </Button>
      </Popconfirm>
    ),
  ].filter(Boolean);
  return (
    <List.Item actions={actions}>
      <LineMeta
        title={<span style={{ overflowWrap: 'anywhere' }}>{name}</span>}
        description={
          <>
            <Tag color={COLOUR[state]}>{text(`state.${state}`)}</Tag>
            {name === what ? '' : `${what} · `}
            {shownMoment(createdAt)}
            {state !== 'succeeded' && <JobProgress job={file} />}
          </>
        }
      />
    </List.Item>
  );
}
