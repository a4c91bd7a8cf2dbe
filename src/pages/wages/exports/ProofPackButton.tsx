import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { hasProofPack } from '@contract/states/proof-pack';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import JobDialog from '@/components/JobDialog';
import { useCan } from '@/models/hooks';
import { makeProofPack } from '@/services/wage-batches';
import { attempt } from '@/utils/attempt';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';

interface ProofPackButtonProps {
  batch: Pick<BatchDetail, 'id' | 'title' | 'state'>;
}

/** 发薪存证: all that proves a wage sheet that is out, as one archive made in the background; one click. */
export default function ProofPackButton({ batch: { id, title, state } }: ProofPackButtonProps) {
  const text = useText();
  const may = useCan('wages.proofPack');
  const readsLog = useCan('audit.read');
  const [jobId, setJobId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!may || !hasProofPack(state)) return null;
  const start = async () => {
    setBusy(true);
    const answer = await attempt(makeProofPack(id, newRequestId())).finally(() => setBusy(false));
    if (answer) setJobId(answer.jobId);
  };
  return (
    <>
      <Button icon={<SafetyCertificateOutlined />} loading={busy} onClick={() => void start()}>
        {text('export.proof')}
      </Button>
      {jobId !== null && (
        <JobDialog
          jobId={jobId}
          title={text('export.proof.title', { title })}
          note={
            <Typography.Paragraph>
              {text(readsLog ? 'export.proof.hint' : 'export.proof.hint.withoutLog')}
            </Typography.Paragraph>
          }
          cancellable
          onClose={() => setJobId(null)}
        />
      )}
    </>
  );
}
