import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ColumnMapping, ImportDetail } from '@contract/wages/import-schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import { netSettled } from '@contract/wages/net/proof';
import { usePlaces } from '@/components/sheet-import/use-places';
import { useText } from '@/components/sheet-import/use-text';
import { listed, withRemark } from '@/utils/punctuation';
import { type MappingProblems, TELLING } from '../model/columns';
import styles from './columns.less';

interface MappingHintsProps {
  detail: ImportDetail;
  columns: readonly ColumnMapping[];
  problems: MappingProblems;
}

/** What was recognised, and what is still needed. */
export default function MappingHints({ detail, columns, problems }: MappingHintsProps) {
  const text = useText();
  const places = usePlaces();
  const where = (keys: readonly string[]) =>
    listed(
      columns
        .filter((column) => column.target !== null && keys.includes(column.target))
        .map((column) =>
          isComputedNet(column) ? column.label : withRemark(column.label, places.column(column.index)),
        ),
    );
  return (
    <div className={styles.facts}>
      <Fact
        ok={!problems.noIdentity}
        words={problems.noIdentity ? text('columns.noIdentity') : text('columns.identity', { list: where(TELLING) })}
      />
      <Fact
        ok={!problems.noNet && netSettled(detail.net)}
        words={problems.noNet ? text('columns.noNet') : text('columns.net', { list: where(['netPay']) })}
      />
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
