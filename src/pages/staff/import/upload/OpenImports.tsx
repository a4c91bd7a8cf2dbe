import { Alert, Button, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useCallback, useState } from 'react';
import type { StaffImportSummary } from '@contract/staff/import-schemas';
import upload from '@/components/sheet-import/upload.less';
import { useText } from '@/components/sheet-import/use-text';
import { cancelStaffImport, listOpenStaffImports } from '@/services/staff-imports';
import { useServerEvent } from '@/utils/events';
import { shownMoment } from '@/utils/moments';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';

const COLOUR: Record<StaffImportSummary['state'], string> = {
  reading: 'processing',
  needsMapping: 'warning',
  staged: 'blue',
  committing: 'processing',
  committed: 'success',
  failed: 'error',
  cancelled: 'default',
};

/** 继续导入: what was begun and not finished, also after the browser was closed or the server stopped. */
export default function OpenImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const text = useText();
  const load = useCallback((options: { signal: AbortSignal; silent: boolean }) => listOpenStaffImports({ ...options, silent: true }), []);
  const { data, loading, error, reload } = useLoad(load);
  const [cancelling, setCancelling] = useState<string | null>(null);
  useServerEvent('import', () => reload({ quiet: true }));

  const cancel = async (item: StaffImportSummary) => {
    setCancelling(item.id);
    await told(cancelStaffImport(item.id, item.version));
    setCancelling(null);
    reload({ quiet: true });
  };

  return (
    <aside className={upload.open}>
      <h2 className={upload.openTitle}>{text('open.title')}</h2>
      {error !== undefined && <Alert type="warning" showIcon message={text('open.failed')} action={<Button size="small" onClick={() => reload()}>{text('retry')}</Button>} />}
      {loading && !data && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('open.none')} />}
      {data?.list.map((item) => (
        <section key={item.id} className={upload.card} data-testid="open-import">
          <div className={upload.cardName} title={item.fileName}>
            {item.fileName}
          </div>
          <div className={upload.cardFacts}>
            <Tag color={COLOUR[item.state]}>{text(`state.${item.state}`)}</Tag>
            {text(`mode.${item.mode}`)}
          </div>
          {item.state === 'staged' && <div className={upload.hint}>{text('open.counts', { ...item.counts })}</div>}
          {item.failure && <div className={upload.cardFailure}>{item.failure}</div>}
          <div className={upload.cardFoot}>
            <span className={upload.hint} title={text('open.expires', { at: shownMoment(item.expiresAt) })}>
              {text('open.updated', { at: shownMoment(item.updatedAt) })}
            </span>
            <span className={upload.cardActions}>
              <Popconfirm title={text('cancel.ask', { name: item.fileName })} description={text('cancel.what')} onConfirm={() => void cancel(item)} okButtonProps={{ danger: true }} okText={text('cancel')} cancelText={text('cancel.keep')}>
                <Button size="small" type="text" danger loading={cancelling === item.id}>
                  {text('cancel')}
                </Button>
              </Popconfirm>
              <Button size="small" type="primary" ghost onClick={() => onOpen(item.id)}>
                {text('open.continue')}
              </Button>
            </span>
          </div>
        </section>
      ))}
    </aside>
  );
}
