import type { Notice } from '@contract/issues/schema';
import { useNoticeText } from '../use-notice-text';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { attempt } from '@/utils/attempt';
import type { ImportCore } from '../import-core';
import type { StepProps } from '../kind';
import StepFooter from '../StepFooter';
import { useText } from '../use-text';
import wizard from '../wizard.less';
import styles from './columns.less';
import type { ColumnDraft } from './use-column-draft';

interface ColumnsStepProps<D extends ImportCore, C> extends StepProps<D> {
  draft: ColumnDraft<C>;
  /** The mapping can be used as it is. */
  usable: boolean;
  apply: (version: number) => Promise<{ jobId: string }>;
  /** What the reader noticed about the sheet. */
  notices: readonly Notice[];
  /** What was recognised and what is still needed. */
  hints: ReactNode;
  tools: ReactNode;
  /** The table of columns. */
  children: ReactNode;
}

/** What each column of the sheet is: changed here, applied together, and the rows are checked anew. */
export default function ColumnsStep<D extends ImportCore, C>({
  session,
  detail,
  address,
  draft,
  usable,
  apply,
  notices,
  hints,
  tools,
  children,
}: ColumnsStepProps<D, C>) {
  const text = useText();
  const noticeText = useNoticeText();
  const [busy, setBusy] = useState(false);
  const { changed, columns, reset } = draft;
  const dirty = changed.size > 0 || detail.state === 'needsMapping';
  const send = async () => {
    setBusy(true);
    const begun = await attempt(session.start(apply).then(() => true));
    setBusy(false);
    if (!begun) return;
    reset();
    address.goTo(null);
  };
  return (
    <>
      <div className={`${wizard.body} ${styles.step}`}>
        {hints}
        {notices.length > 0 && (
          <Alert
            type="info"
            showIcon
            message={
              <>
                {text('columns.notices', { count: notices.length })}
                <ul className={styles.notices}>
                  {notices.map(noticeText).map((notice) => (
                    <li key={notice}>{notice}</li>
                  ))}
                </ul>
              </>
            }
          />
        )}
        <div className={styles.tools}>{tools}</div>
        {columns.length === 0 ? (
          <Alert
            type="warning"
            showIcon
            message={text('columns.none')}
            action={<Button onClick={() => address.goTo('header')}>{text('columns.toHeader')}</Button>}
          />
        ) : (
          children
        )}
      </div>
      <StepFooter
        summary={changed.size > 0 ? text('columns.changed', { count: changed.size }) : text('columns.remember')}
      >
        {changed.size > 0 && <Button onClick={reset}>{text('undo')}</Button>}
        {dirty ? (
          <Button type="primary" disabled={!usable} loading={busy} onClick={() => void send()}>
            {text('columns.apply')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => address.goTo('check')}>
            {text('columns.next')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
