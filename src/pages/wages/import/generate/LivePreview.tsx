import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import SlipCard from '@/components/SlipCard';
import { listRows, previewRow, type SettingsBody } from '@/services/wage-imports';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '@/components/sheet-import/use-text';
import styles from './generate.less';

/** People of one page to go through. */
const PAGE = 20;

interface LivePreviewProps {
  importId: string;
  draft: SettingsBody;
}

/** Somebody's slip under the present settings; words show as they are typed, the rest once saved. */
export default function LivePreview({ importId, draft }: LivePreviewProps) {
  const text = useText();
  const [at, setAt] = useState(0);
  const page = Math.floor(at / PAGE) + 1;
  const rows = usePagedQuery({
    ...listRows(importId, { page, pageSize: PAGE, sortField: 'rowNo', sortOrder: 'asc' }),
    meta: { inPlace: false },
  });
  const usable = rows.data?.list.filter((row) => row.status === 'ok' || row.status === 'warning') ?? [];
  const row = usable[at % PAGE] ?? usable[0];
  return (
    <aside className={styles.preview}>
      <div className={styles.previewHead}>
        <span>{text('settings.preview')}</span>
        <span>
          <Button
            size="small"
            type="text"
            icon={<LeftOutlined />}
            aria-label={text('preview.previous')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<RightOutlined />}
            aria-label={text('preview.next')}
            disabled={at % PAGE >= usable.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </span>
      </div>
      {row && <Slip importId={importId} rowNo={row.rowNo} draft={draft} />}
      {!row && !rows.loading && <Empty description={text('settings.noPreview')} />}
      {!row && rows.loading && <Skeleton active paragraph={{ rows: 10 }} />}
    </aside>
  );
}

function Slip({ importId, rowNo, draft }: LivePreviewProps & { rowNo: number }) {
  const { data, error, refetch } = useQuery({ ...previewRow(importId, rowNo), placeholderData: keepPreviousData });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { greeting, noticeText } = draft.settings;
  return <SlipCard view={{ ...data, title: draft.title, greeting, noticeText }} />;
}
