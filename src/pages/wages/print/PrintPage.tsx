import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { PrintScope } from '@contract/wages/print-scopes';
import LoadError from '@/components/LoadError';
import PaperPage, { PaperSheet } from '@/components/paper/PaperPage';
import { printSlips } from '@/services/wage-batches';
import { useAddress } from '@/utils/use-address';
import { isFailure } from '@/utils/request-failure';
import { useText } from '../hooks/use-text';
import LoginCodes from './LoginCodes';
import PaperSlip from './PaperSlip';
import styles from './print.less';
import { useLoginCodes } from './use-login-codes';

/** Slips on A4, several to a page, each with a line to sign; on the screen as they will come out of the printer. */
export default function PrintPage({ batchId, scope }: { batchId: string; scope: PrintScope }) {
  const text = useText();
  const { patch } = useAddress();
  const [part, setPart] = useState(1);
  const {
    data,
    error,
    isFetching: loading,
    refetch,
  } = useQuery({ ...printSlips(batchId, { scope, part }), placeholderData: keepPreviousData, meta: { silent: true } });
  const back = () => patch({ print: null });
  const codes = useLoginCodes();
  const refused = isFailure(error) && error.kind === 'refused' ? error.message : null;

  const bar = (
    <>
      <Button icon={<LeftOutlined />} onClick={back}>
        {text('print.back')}
      </Button>
      <Button type="primary" icon={<PrinterOutlined />} disabled={!data || loading} onClick={() => window.print()}>
        {text('print.now')}
      </Button>
      {data && !loading && <LoginCodes slips={data.slips} codes={codes} />}
      <Typography.Text type="secondary">
        {text(`print.scope.${scope}`)}
        {data && text('print.count', { total: data.total, shown: data.slips.length })}
      </Typography.Text>
      {data && data.parts > 1 && (
        <Pagination
          simple
          current={part}
          pageSize={1}
          total={data.parts}
          onChange={setPart}
          aria-label={text('print.part')}
        />
      )}
    </>
  );
  return (
    <PaperPage label={text(`print.scope.${scope}`)} bar={bar}>
      {refused !== null && <Typography.Paragraph className={styles.words}>{refused}</Typography.Paragraph>}
      {error !== null && refused === null && <LoadError error={error} onRetry={() => refetch()} />}
      {loading && <Skeleton active paragraph={{ rows: 12 }} className={styles.words} />}
      {data && !loading && (
        <PaperSheet>
          {data.slips.map((slip) => (
            <PaperSlip
              key={slip.id}
              view={slip.view}
              slipVersion={slip.slipVersion}
              link={codes.links.get(slip.staffId)}
            />
          ))}
        </PaperSheet>
      )}
    </PaperPage>
  );
}
