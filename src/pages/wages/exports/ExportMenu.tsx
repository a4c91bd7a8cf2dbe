import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { useCan } from '@/models/hooks';
import { exportBankFile, exportBatch } from '@/services/wage-batches';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import { useText } from '../hooks/use-text';
import BankFileDialog from './BankFileDialog';
import JobDialog from '@/components/JobDialog';

/** Takes the batch along as a file: the slips as .xlsx, or the 代发文件 for the bank. Written in the background. */
export default function ExportMenu({ batch }: { batch: Pick<BatchDetail, 'id' | 'title' | 'counts'> }) {
  const text = useText();
  const mayBank = useCan('wages.bankFile');
  const [job, setJob] = useState<{ id: string; title: string } | null>(null);
  const [bank, setBank] = useState(false);
  const starting = useRef(false);

  const startExport = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await told(exportBatch(batch.id, newRequestId()));
    starting.current = false;
    if (answer) setJob({ id: answer.jobId, title: text('export.slips.title', { title: batch.title }) });
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'slips', label: text('export.slips') },
            ...(mayBank ? [{ key: 'bank', label: text('export.bank') }] : []),
          ],
          onClick: ({ key }) => (key === 'bank' ? setBank(true) : void startExport()),
        }}
      >
        <Button icon={<DownloadOutlined />} disabled={batch.counts.total === 0}>
          {text('export')}
        </Button>
      </Dropdown>
      {bank && (
        <BankFileDialog
          title={batch.title}
          onClose={() => setBank(false)}
          onSubmit={async (body) => {
            const answer = await told(exportBankFile(batch.id, body));
            if (!answer) return;
            setBank(false);
            setJob({ id: answer.jobId, title: text('export.bank.title', { title: batch.title }) });
          }}
        />
      )}
      {job && <JobDialog jobId={job.id} title={job.title} onClose={() => setJob(null)} />}
    </>
  );
}
