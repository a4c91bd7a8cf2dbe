import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ContractFilters } from '@contract/fdd/contract-schemas';
import { exportContracts } from '@/services/fdd-contracts';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import { useText } from '../use-text';

const JobDialog = lazy(() => import('@/components/JobDialog'));

/** Takes the filtered list along as .xlsx. Written in the background. */
export default function ExportButton({ filters, total }: { filters: ContractFilters; total: number }) {
  const text = useText();
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await told(exportContracts({ requestId: newRequestId(), filters }));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  return (
    <>
      <Button icon={<DownloadOutlined />} disabled={total === 0} onClick={() => void begin()}>
        {text('action.export')}
      </Button>
      {job && (
        <Suspense fallback={null}>
          <JobDialog jobId={job} title={text('export.title')} onClose={() => setJob(null)} />
        </Suspense>
      )}
    </>
  );
}
