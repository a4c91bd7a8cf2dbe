import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { RealNameFilters } from '@contract/real-name/schemas';
import JobDialog from '@/components/JobDialog';
import { exportRealNames } from '@/services/real-names';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import { useText } from '../use-text';

/** Takes the filtered list along as .xlsx, numbers masked. Written in the background. */
export default function ExportButton({ filters, total }: { filters: RealNameFilters; total: number }) {
  const text = useText();
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await told(exportRealNames({ requestId: newRequestId(), filters }));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  return (
    <>
      <Button icon={<DownloadOutlined />} disabled={total === 0} onClick={() => void begin()}>
        {text('action.export')}
      </Button>
      {job && <JobDialog jobId={job} title={text('export.title')} onClose={() => setJob(null)} />}
    </>
  );
}
