import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { Suspense, useRef, useState } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import { PRINT_SCOPES, type PrintScope } from '@contract/wages/print-scopes';
import { useCan } from '@/models/hooks';
import { exportVoucher } from '@/services/voucher';
import { exportBankFile, exportBatch, exportTaxFile } from '@/services/wage-batches';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { refusalText } from '../hooks/refusal-text';
import { useText } from '../hooks/use-text';
import { lazyWithMessages } from '@/utils/lazy-messages';
import BankFileDialog from './BankFileDialog';
import TaxFileDialog from './TaxFileDialog';
import JobDialog from '@/components/JobDialog';

const VoucherDialog = lazyWithMessages(['voucher'], () => import('../voucher/VoucherDialog'));

interface ExportMenuProps {
  batch: Pick<BatchDetail, 'id' | 'title' | 'wageType' | 'counts' | 'state' | 'bankFileBlocked' | 'payBlocked'>;
  onPrint: (scope: PrintScope) => void;
}

/** Takes the batch along as a file: the slips as .xlsx, the 代发文件 for the bank, or the 会计凭证 for the books, written in the background; or on paper, once it is out. */
export default function ExportMenu({ batch, onPrint }: ExportMenuProps) {
  const text = useText();
  const mayBank = useCan('wages.bankFile');
  const mayTax = useCan('wages.taxFile');
  const mayVoucher = useCan('wages.voucher');
  const bankBlocked = batch.bankFileBlocked ?? batch.payBlocked;
  const noBank = bankBlocked && refusalText(bankBlocked, text);
  const [job, setJob] = useState<{ id: string; title: string } | null>(null);
  const [bank, setBank] = useState(false);
  const [tax, setTax] = useState(false);
  const [voucher, setVoucher] = useState(false);
  const printable = useCan('wages.print') && VISIBLE_BATCH_STATES.includes(batch.state);
  const starting = useRef(false);

  const startExport = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await attempt(exportBatch(batch.id, newRequestId()));
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
            ...(mayTax ? [{ key: 'tax', label: text('export.tax') }] : []),
            ...(mayBank && batch.state !== 'history'
              ? [
                  {
                    key: 'bank',
                    label: (
                      <Tooltip title={noBank} placement="left">
                        {text('export.bank')}
                      </Tooltip>
                    ),
                    disabled: noBank !== null,
                  },
                ]
              : []),
            ...(mayVoucher ? [{ key: 'voucher', label: text('export.voucher') }] : []),
            ...(printable
              ? [
                  { type: 'divider' as const },
                  ...PRINT_SCOPES.map((scope) => ({
                    key: scope,
                    label: text('print.menu', { scope: text(`print.scope.${scope}`) }),
                  })),
                ]
              : []),
          ],
          onClick: ({ key }) => {
            const scope = PRINT_SCOPES.find((one) => one === key);
            if (scope) onPrint(scope);
            else if (key === 'bank') setBank(true);
            else if (key === 'tax') setTax(true);
            else if (key === 'voucher') setVoucher(true);
            else void startExport();
          },
        }}
      >
        <Button icon={<DownloadOutlined />} disabled={batch.counts.total === 0}>
          {text('export')}
        </Button>
      </Dropdown>
      {bank && (
        <BankFileDialog
          batchId={batch.id}
          title={batch.title}
          onClose={() => setBank(false)}
          onSubmit={async (body) => {
            const answer = await attempt(exportBankFile(batch.id, body));
            if (!answer) return;
            setBank(false);
            setJob({ id: answer.jobId, title: text('export.bank.title', { title: batch.title }) });
          }}
        />
      )}
      {tax && (
        <TaxFileDialog
          title={batch.title}
          wageType={batch.wageType}
          onClose={() => setTax(false)}
          onSubmit={async (body) => {
            const answer = await attempt(exportTaxFile(batch.id, body));
            if (!answer) return;
            setTax(false);
            setJob({ id: answer.jobId, title: text('export.tax.title', { title: batch.title }) });
          }}
        />
      )}
      {voucher && (
        <Suspense>
          <VoucherDialog
            batchId={batch.id}
            title={text('export.voucher.title', { title: batch.title })}
            onClose={() => setVoucher(false)}
            onSubmit={async (body) => {
              const answer = await attempt(exportVoucher(batch.id, body));
              if (!answer) return;
              setVoucher(false);
              setJob({ id: answer.jobId, title: text('export.voucher.title', { title: batch.title }) });
            }}
          />
        </Suspense>
      )}
      {job && <JobDialog jobId={job.id} title={job.title} onClose={() => setJob(null)} />}
    </>
  );
}
