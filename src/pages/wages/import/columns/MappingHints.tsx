import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ColumnMapping, ImportDetail } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import { useText } from '@/components/sheet-import/use-text';
import { columnLetter } from '@/components/sheet-import/import-core';
import { type MappingProblems, TELLING } from '../model/columns';
import styles from './columns.less';

interface MappingHintsProps {
  detail: ImportDetail;
  columns: readonly ColumnMapping[];
  problems: MappingProblems;
}

/** What was recognised, what is still needed, and what the reader noticed about the sheet. */
export default function MappingHints({ detail, columns, problems }: MappingHintsProps) {
  const text = useText();
  const where = (keys: readonly string[]) =>
    columns
      .filter((column) => column.target !== null && keys.includes(column.target))
      .map((column) => `${column.label}（${columnLetter(column.index)}）`);
  const identities = where(TELLING);
  const net = where(['netPay']);
  return (
    <div className={styles.hints}>
      <div className={styles.facts}>
        <Fact
          ok={!problems.noIdentity}
          words={
            problems.noIdentity ? text('columns.noIdentity') : text('columns.identity', { list: identities.join('、') })
          }
        />
        <Fact
          ok={!problems.noNet && netSettled(detail.net)}
          words={problems.noNet ? text('columns.noNet') : text('columns.net', { list: net.join('、') })}
        />
      </div>
      {detail.notices.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={
            <>
              {text('columns.notices', { count: detail.notices.length })}
              <ul className={styles.notices}>
                {detail.notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </div>
  );
}

function Fact({ ok, words }: { ok: boolean; words: string }) {
  return (
    <span className={ok ? styles.good : styles.bad}>
      {ok ? <CheckCircleFilled /> : <CloseCircleFilled />} {words}
    </span>
  );
}
