import { PlusOutlined, WarningFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, Tooltip, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { addMonths } from '@contract/month';
import { referenceApi } from '@contract/wages/endpoints';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import { useText } from '@/components/sheet-import/use-text';
import { listReferences, removeReference, uploadReference } from '@/services/wage-references';
import { attempt } from '@/utils/attempt';
import { useRefresh } from '@/utils/query/refresh';
import type { WageSession } from '../step-props';
import styles from './check.less';

/** Files of tax client and bureaus that the sheet is compared with; dropped here they are recognised by themselves. */
export default function ReferenceFiles({ session, detail }: { session: WageSession; detail: ImportDetail }) {
  const text = useText();
  const { payMonth } = detail;
  const { data, error, refetch } = useQuery({ ...listReferences(payMonth), meta: { silent: true } });
  const [busy, setBusy] = useState(false);
  const again = useRefresh(referenceApi.list);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  // The sheet is read again beside what came or went.
  const change = async (act: Promise<unknown>) => {
    setBusy(true);
    const done = await attempt(act.then(() => true));
    setBusy(false);
    if (!done) return;
    again();
    session.reload();
  };
  return (
    <div className={styles.references} data-testid="references">
      <span className={styles.figureLabel}>{text('references.title')}</span>
      {data?.list.map((file) => (
        <FileTag key={file.id} file={file} payMonth={payMonth} onRemove={() => void change(removeReference(file.id))} />
      ))}
      <Upload
        accept=".xlsx,.xlsm,.xls,.csv"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(chosen) => {
          void change(uploadReference(payMonth, chosen, leaving.current.signal));
          return Upload.LIST_IGNORE;
        }}
      >
        <Tooltip title={text('references.hint')}>
          <Button size="small" icon={<PlusOutlined />} loading={busy}>
            {text('references.add')}
          </Button>
        </Tooltip>
      </Upload>
      {error && !data && (
        <Button size="small" onClick={() => void refetch()}>
          {text('references.failed')}
        </Button>
      )}
      {data?.list.length === 0 && <span className={styles.note}>{text('references.hint')}</span>}
    </div>
  );
}

function FileTag({ file, payMonth, onRemove }: { file: ReferenceFile; payMonth: string; onRemove: () => void }) {
  const text = useText();
  const { kind, fileName, people, matched, unmatched, saysMonth } = file;
  // Tax is of the month of payment, which may be the next.
  const otherMonth = saysMonth !== null && saysMonth !== payMonth && saysMonth !== addMonths(payMonth, 1);
  const doubts = [
    ...(otherMonth ? [text('references.otherMonth', { month: saysMonth })] : []),
    ...(unmatched.length > 0 ? [text('references.unmatched', { names: unmatched.slice(0, 10).join('、') })] : []),
  ];
  return (
    <Tooltip title={[fileName, ...doubts].join(' · ')}>
      <Tag
        closable
        color={doubts.length > 0 ? 'warning' : undefined}
        icon={doubts.length > 0 ? <WarningFilled /> : undefined}
        onClose={(event) => {
          event.preventDefault();
          onRemove();
        }}
        closeIcon={<span aria-label={text('references.remove', { kind: text(`references.kind.${kind}`) })}>×</span>}
      >
        {text(`references.kind.${kind}`)} {text('references.people', { matched, people })}
      </Tag>
    </Tooltip>
  );
}
