import { DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, List, Space, Tag } from 'antd';
import { useCallback, useState } from 'react';
import type { BankFileStanding } from '@contract/claims/choices';
import type { ClaimBankFile } from '@contract/claims/schemas';
import { formatMoney } from '@contract/money';
import LoadError from '@/components/LoadError';
import words from '@/components/text.less';
import { listClaimBankFiles } from '@/services/claims';
import { downloadJobFile } from '@/services/jobs';
import { shownMoment } from '@/utils/moments';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';

const PAGE = 10;
const COLOR: Record<BankFileStanding, string> = { valid: 'success', replaced: 'error', returned: 'error', settled: 'default' };

/** Bank files of one company, or of all: whoever has one at hand sees here whether it may still go to the bank. */
export default function BankFilesDrawer({ company, onClose }: { company: string | undefined; onClose: () => void }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, loading, reload } = useLoad(useCallback((options) => listClaimBankFiles({ page, pageSize: PAGE, ...(company === undefined ? {} : { company }) }, options), [page, company]));
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
          pagination={data && data.total > PAGE ? { current: page, pageSize: PAGE, total: data.total, onChange: setPage, showSizeChanger: false } : false}
          renderItem={(file) => <FileLine file={file} onGone={() => reload({ quiet: true })} />}
        />
      )}
    </Drawer>
  );
}

function FileLine({ file, onGone }: { file: ClaimBankFile; onGone: () => void }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { jobId } = file;
  const save = async (id: string) => {
    setBusy(true);
    // Void since the list was read, perhaps: it says so then.
    await told(downloadJobFile(id, text('bankFile.title'))).finally(() => setBusy(false));
    onGone();
  };
  return (
    <List.Item
      actions={
        jobId === null
          ? []
          : [
              <Button key="save" type="link" size="small" icon={<DownloadOutlined />} loading={busy} onClick={() => void save(jobId)}>
                {text('bankFiles.download')}
              </Button>,
            ]
      }
    >
      <List.Item.Meta
        title={
          <Space wrap size={[8, 4]}>
            {shownMoment(file.madeAt)}
            <Tag color={COLOR[file.standing]}>{text(`bankFiles.${file.standing}`)}</Tag>
          </Space>
        }
        description={
          <>
            <div>{text('bankFiles.line', { count: file.claims, sum: formatMoney(file.sumFen), format: text(`format.${file.format}`), open: file.open })}</div>
            <div className={words.wrap}>{[file.companyName, file.makerName, file.reason].join(' · ')}</div>
            {file.hindrance !== null && <div style={{ color: 'var(--ant-color-error-text)' }}>{file.hindrance}</div>}
          </>
        }
      />
    </List.Item>
  );
}
