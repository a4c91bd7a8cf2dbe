import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import LoadError from '@/components/LoadError';
import RawGrid from '@/components/sheet-import/header/RawGrid';
import { useText } from '@/components/sheet-import/use-text';
import { getCheckRawRows } from '@/services/check-imports';
import styles from './import.less';

interface RawSheetProps {
  id: string;
  sheetIndex: number;
  headerStart: number;
  headerEnd: number;
  onPick: (rowNo: number, extend: boolean) => void;
}

/** The top of a sheet as it stands in the file, where its header is pointed at. */
export default function RawSheet({ id, sheetIndex, headerStart, headerEnd, onPick }: RawSheetProps) {
  const text = useText();
  const { data, error, isPending, refetch } = useQuery(getCheckRawRows(id, sheetIndex));
  return (
    <div className={styles.raw}>
      <span className={styles.soft}>{text('header.how')}</span>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && (
        <RawGrid rows={data.rows} columnCount={data.columnCount} start={headerStart} end={headerEnd} onPick={onPick} />
      )}
    </div>
  );
}
