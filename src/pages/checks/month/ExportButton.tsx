import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { checkRecordList } from '@contract/checks/lists';
import { type CheckExportBody, exportChecks } from '@/services/checks';
import { filtersOf, queryIn } from '@/utils/list-query';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { useAddress } from '@/utils/use-address';
import { useText } from '../use-text';

const JobDialog = lazy(() => import('@/components/JobDialog'));
const KINDS = ['grid', 'summary', 'days'] as const;

/** Takes the month along as .xlsx, as its list is filtered: the grid clerks print, the sums, or every day. Written in the background. */
export default function ExportButton({ month }: { month: string }) {
  const text = useText();
  const { params } = useAddress();
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async (kind: CheckExportBody['kind']) => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const filters = filtersOf(checkRecordList, queryIn(params, checkRecordList));
    const answer = await attempt(exportChecks({ requestId: newRequestId(), kind, filters: { ...filters, month } }));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: KINDS.map((key) => ({ key, label: text(`export.${key}`) })),
          onClick: ({ key }) => {
            const kind = KINDS.find((each) => each === key);
            if (kind) void begin(kind);
          },
        }}
      >
        <Button icon={<DownloadOutlined />}>{text('action.export')}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {job && <JobDialog jobId={job} title={text('export.title')} onClose={() => setJob(null)} />}
      </Suspense>
    </>
  );
}
