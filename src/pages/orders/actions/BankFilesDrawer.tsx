import { claimApi } from '@contract/claims/endpoints';
import { Drawer, Empty, List } from 'antd';
import { useState } from 'react';
import type { ClaimBankFile } from '@contract/claims/schemas';
import BankFileLine from '@/components/bank-files/BankFileLine';
import { fewPages } from '@/components/list/few-pages';
import LoadError from '@/components/LoadError';
import words from '@/components/text.less';
import { listClaimBankFiles } from '@/services/claims';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';
import { moneyText } from '@/utils/money-text';
import { useText } from '../use-text';

const PAGE = 10;

/** Bank files of one company, or of all: whoever has one at hand sees here whether it may still go to the bank. */
export default function BankFilesDrawer({ company, onClose }: { company: string | undefined; onClose: () => void }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, loading, reload } = usePagedQuery(
    listClaimBankFiles({ page, pageSize: PAGE, ...(company === undefined ? {} : { company }) }),
  );
  const refresh = useRefresh(claimApi.bankFiles);
  return (
    <Drawer open width="min(680px, 100vw)" onClose={onClose} title={text('bankFiles')}>
      <p className={words.soft}>{text(company === undefined ? 'bankFiles.hint.all' : 'bankFiles.hint.company')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <List
          loading={loading}
          dataSource={data?.list ?? []}
          rowKey="id"
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('bankFiles.none')} /> }}
          pagination={fewPages({ page, pageSize: PAGE, total: data?.total, onPage: setPage })}
          renderItem={(file) => <FileLine file={file} onGone={refresh} />}
        />
      )}
    </Drawer>
  );
}

function FileLine({ file, onGone }: { file: ClaimBankFile; onGone: () => void }) {
  const text = useText();
  const content = text('bankFiles.line', {
    count: file.items ?? '—',
    sum: file.sumFen === null ? '—' : moneyText(file.sumFen),
    format: file.layoutName ?? (file.format === null ? '—' : text(`format.${file.format}`)),
    open: file.open,
  });
  return (
    <BankFileLine
      file={file}
      fileName={text('bankFile.title')}
      onGone={onGone}
      words={{
        standing: text(`bankFiles.${file.standing}`),
        content,
        note: [file.companyName, file.makerName, file.reason].join(' · '),
        download: text('bankFiles.download'),
      }}
    />
  );
}
