import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { shownMoment } from '@/utils/moments';
import { answersOf, useRefresh } from '@/utils/query/refresh';
import { attempt } from '@/utils/attempt';
import type { ImportCore } from '../import-core';
import type { ImportKind } from '../kind';
import { useText } from '../use-text';
import styles from './upload.less';

interface OpenImportsProps<S extends ImportCore, D extends S> {
  kind: Pick<ImportKind<S, D, object>, 'calls' | 'label' | 'isUnchecked'>;
  onOpen: (importId: string) => void;
}

const COLOUR: Record<ImportCore['state'], string> = {
  reading: 'processing',
  needsMapping: 'warning',
  staged: 'blue',
  committing: 'processing',
  committed: 'success',
  failed: 'error',
  cancelled: 'default',
};

/** 继续导入: what was begun and not finished, also after the browser was closed or the server stopped. */
export default function OpenImports<S extends ImportCore, D extends S>({ kind, onOpen }: OpenImportsProps<S, D>) {
  const text = useText();
  const { listOpen, cancel } = kind.calls;
  const { data, isPending, error, refetch } = useQuery({ ...listOpen(), meta: { silent: true } });
  const refresh = useRefresh(answersOf(listOpen()));
  const [cancelling, setCancelling] = useState<string | null>(null);

  const giveUp = async (item: S) => {
    setCancelling(item.id);
    await attempt(cancel(item.id, item.version));
    setCancelling(null);
    refresh();
  };

  return (
    <aside className={styles.open}>
      <h2 className={styles.openTitle}>{text('open.title')}</h2>
      {error && !data && (
        <Alert
          type="warning"
          showIcon
          message={text('open.failed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('open.none')} />}
      {data?.list.map((item) => (
        <section key={item.id} className={styles.card} data-testid="open-import">
          <div className={styles.cardName} title={item.fileName}>
            {item.fileName}
          </div>
          <div className={styles.cardFacts}>
            <Tag color={COLOUR[item.state]}>{text(`state.${item.state}`)}</Tag>
            {kind.label(item, text)}
          </div>
          {item.state === 'staged' && (
            <div className={styles.hint}>
              {text(kind.isUnchecked?.(item) ? 'open.countsUnchecked' : 'open.counts', { ...item.counts })}
            </div>
          )}
          {item.failure && <div className={styles.cardFailure}>{item.failure}</div>}
          <div className={styles.cardFoot}>
            <span className={styles.hint} title={text('open.expires', { at: shownMoment(item.expiresAt) })}>
              {text('open.updated', { at: shownMoment(item.updatedAt) })}
            </span>
            <span className={styles.cardActions}>
              <Popconfirm
                title={text('cancel.ask', { name: item.fileName })}
                description={text('cancel.what')}
                onConfirm={() => void giveUp(item)}
                okButtonProps={{ danger: true }}
                okText={text('cancel')}
                cancelText={text('cancel.keep')}
              >
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
