import { DownloadOutlined } from '@ant-design/icons';
import { Button, List, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { BankFileStatus } from '@contract/bank-files/choices';
import type { BankFile } from '@contract/bank-files/schemas';
import words from '@/components/text.less';
import LineMeta from '@/components/LineMeta';
import { downloadJobFile } from '@/services/jobs';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { attempt } from '@/utils/attempt';

const COLOR: Record<BankFileStatus, string> = {
  valid: 'success',
  replaced: 'error',
  returned: 'error',
  withdrawn: 'error',
  settled: 'default',
  untraced: 'default',
};

interface BankFileLineProps {
  file: Pick<BankFile, 'standing' | 'hindrance' | 'madeAt' | 'jobId'>;
  /** Name of the file where the server gives none. */
  fileName: string;
  words: { standing: string; content: ReactNode; note: string; download: string };
  /** After a download: it may have been void since the list was read. */
  onGone: () => void;
}

/** A 代发文件 that was made: how it stands, what it holds, and the file for its maker as long as it may go to the bank. */
export default function BankFileLine({ file, fileName, words: said, onGone }: BankFileLineProps) {
  const [busy, setBusy] = useState(false);
  const { jobId } = file;
  const save = async (id: string) => {
    setBusy(true);
    await attempt(downloadJobFile(id, fileName)).finally(() => setBusy(false));
    onGone();
  };
  const download = (id: string) => (
    <Button
      key="save"
      type="link"
      size="small"
      icon={<DownloadOutlined />}
      loading={busy}
      onClick={() => void save(id)}
    >
      {said.download}
    </Button>
  );
  return (
    <List.Item actions={jobId === null ? [] : [download(jobId)]}>
      <LineMeta
        title={
          <Space wrap size={[SPACE.xs, SPACE.xxs]}>
            {shownMoment(file.madeAt)}
            <Tag color={COLOR[file.standing]}>{said.standing}</Tag>
          </Space>
        }
        description={
          <>
            <div>{said.content}</div>
            <div className={words.wrap}>{said.note}</div>
            {file.hindrance !== null && <div style={{ color: 'var(--ant-color-error-text)' }}>{file.hindrance}</div>}
          </>
        }
      />
    </List.Item>
  );
}
