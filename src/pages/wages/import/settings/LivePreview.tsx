import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Empty, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import LoadError from '@/components/LoadError';
import SlipCard from '@/components/SlipCard';
import { listRows, previewRow, type SettingsBody } from '@/services/wage-imports';
import { useLoad } from '@/utils/use-load';
import { useText } from '@/components/sheet-import/use-text';
import styles from './settings.less';

/** People of one page to go through. */
const PAGE = 20;

interface LivePreviewProps {
  importId: string;
  draft: SettingsBody;
  /** Rises with each save: the server builds the slip anew. */
  savedVersion: number;
}

/** Somebody's slip under the present settings; words show as they are typed, the rest once saved. */
export default function LivePreview({ importId, draft, savedVersion }: LivePreviewProps) {
  const text = useText();
  const [at, setAt] = useState(0);
  const page = Math.floor(at / PAGE) + 1;
  const loadRows = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) =>
      listRows(importId, { page, pageSize: PAGE, sortField: 'rowNo', sortOrder: 'asc' }, { ...options, silent: true }),
    [importId, page],
  );
  const rows = useLoad(loadRows);
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
      {row && <Slip importId={importId} rowNo={row.rowNo} draft={draft} savedVersion={savedVersion} />}
      {!row && !rows.loading && <Empty description={text('settings.noPreview')} />}
      {!row && rows.loading && <Skeleton active paragraph={{ rows: 10 }} />}
    </aside>
  );
}

function Slip({ importId, rowNo, draft, savedVersion }: LivePreviewProps & { rowNo: number }) {
  const load = useCallback(
    (options: { signal: AbortSignal; silent: boolean }) => previewRow(importId, rowNo, { ...options, silent: true }),
    [importId, rowNo],
  );
  const { data, error, reload } = useLoad(load);
  const seen = useRef(savedVersion);
  useEffect(() => {
    if (seen.current === savedVersion) return;
    seen.current = savedVersion;
    reload({ quiet: true });
  }, [reload, savedVersion]);
  if (error !== undefined && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { greeting, noticeText } = draft.settings;
  return <SlipCard view={{ ...data, title: draft.title, greeting, noticeText }} />;
}
