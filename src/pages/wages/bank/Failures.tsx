import { ProCard } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Table } from 'antd';
import { useState } from 'react';
import type { FailedPayment, FilePayments, Sum } from '@contract/wages/bank-answers/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import JobDialog from '@/components/JobDialog';
import { tickAll } from '@/components/list/tick-all';
import { useTextOf } from '@/utils/use-text';
import LoadError from '@/components/LoadError';
import { listFailures } from '@/services/bank-answers';
import { exportBankFile } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { moneyText } from '@/utils/money-text';
import BankFileDialog from '../exports/BankFileDialog';
import { refusalText } from '../hooks/refusal-text';
import { useText } from '../hooks/use-text';
import ElsewhereDialog from './ElsewhereDialog';
import { useFailureColumns } from './failure-columns';

const PAGE = 20;

interface FailuresProps {
  batch: BatchDetail;
  pending: Sum;
  files: readonly FilePayments[];
  onChanged: () => void;
}

type Doing = { what: 'retry' } | { what: 'elsewhere' } | { what: 'undo'; payment: FailedPayment };

/** 退票: who was not paid, why, and the two ways on – a file of these alone, or the word that they were paid another way. */
export default function Failures({ batch, pending, files, onChanged }: FailuresProps) {
  const text = useText();
  const listText = useTextOf('list');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<string[]>([]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(listFailures(batch.id, { page, pageSize: PAGE }));
  const columns = useFailureColumns((payment) => setDoing({ what: 'undo', payment }));
  const list = data?.list ?? [];
  const keyOf = ({ fileId, slipId }: FailedPayment) => `${fileId}.${slipId}`;
  const open = list.filter(({ standing }) => standing === 'pending');
  const chosen = open.filter((each) => picked.includes(keyOf(each))).map(({ slipId }) => slipId);
  const done = () => {
    setDoing(null);
    setPicked([]);
    onChanged();
  };
  const last = files.find(({ retry, answers, file }) => retry && answers.length === 0 && file.standing !== 'replaced');
  const count = chosen.length || pending.count;
  // All that wait are on the page, or some were chosen: what is not seen is not said to be paid.
  const elsewhere = chosen.length > 0 ? chosen : open.length === pending.count ? open.map(({ slipId }) => slipId) : [];
  return (
    <ProCard
      title={text('failures.title')}
      subTitle={
        pending.count > 0
          ? text('failures.pending', { count: pending.count, sum: moneyText(pending.fen) })
          : text('failures.settled')
      }
      data-testid="failures"
    >
      {pending.count > 0 && (
        <Space wrap style={{ marginBlockEnd: SPACE.sm }}>
          <Button
            type="primary"
            disabled={
              batch.payBlocked !== null ||
              (batch.bankFileBlocked !== null && batch.bankFileBlocked.code !== 'bankFileAnswered')
            }
            onClick={() => setDoing({ what: 'retry' })}
          >
            {chosen.length > 0 ? text('failures.retry.picked', { count: chosen.length }) : text('failures.retry')}
          </Button>
          <Button
            disabled={batch.payBlocked !== null || elsewhere.length === 0}
            onClick={() => setDoing({ what: 'elsewhere' })}
          >
            {chosen.length > 0
              ? text('failures.elsewhere.picked', { count: chosen.length })
              : text('failures.elsewhere.do')}
          </Button>
        </Space>
      )}
      {pending.count > 0 && batch.payBlocked && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={refusalText(batch.payBlocked, text)}
        />
      )}
      {error && !data ? (
        <LoadError error={error} onRetry={() => refetch()} />
      ) : (
        <Table<FailedPayment>
          size="small"
          rowKey={keyOf}
          loading={!data}
          dataSource={list}
          columns={columns}
          rowSelection={
            pending.count > 0
              ? {
                  selectedRowKeys: picked,
                  onChange: (keys) => setPicked(keys.map(String)),
                  getCheckboxProps: ({ name, standing }) => ({ disabled: standing !== 'pending', 'aria-label': name }),
                  columnTitle: tickAll(listText('tickAll')),
                }
              : undefined
          }
          pagination={
            data && data.total > PAGE
              ? {
                  current: page,
                  pageSize: PAGE,
                  total: data.total,
                  showSizeChanger: false,
                  showTotal: (total) => text('failures.total', { total }),
                  onChange: setPage,
                }
              : false
          }
        />
      )}
      {doing?.what === 'retry' && (
        <BankFileDialog
          batchId={batch.id}
          title={batch.title}
          failed={{ count, slipIds: chosen, last: last?.file ?? null }}
          onClose={() => setDoing(null)}
          onSubmit={async (body) => {
            const answer = await attempt(exportBankFile(batch.id, body));
            if (!answer) return;
            setJob(answer.jobId);
            done();
          }}
        />
      )}
      {doing?.what === 'elsewhere' && (
        <ElsewhereDialog batchId={batch.id} slipIds={elsewhere} onClose={() => setDoing(null)} onDone={done} />
      )}
      {doing?.what === 'undo' && (
        <ElsewhereDialog
          batchId={batch.id}
          slipIds={[doing.payment.slipId]}
          undo={doing.payment.name}
          onClose={() => setDoing(null)}
          onDone={done}
        />
      )}
      {job && (
        <JobDialog
          jobId={job}
          title={text('failures.retry.title', { title: batch.title })}
          onClose={() => {
            setJob(null);
            onChanged();
          }}
        />
      )}
    </ProCard>
  );
}
