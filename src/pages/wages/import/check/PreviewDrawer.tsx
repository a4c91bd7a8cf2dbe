import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Space } from 'antd';
import type { ImportRow } from '@contract/wages/import-schemas';
import LoadError from '@/components/LoadError';
import SlipCard from '@/components/SlipCard';
import RowAudit from '@/components/sum-checks/coverage/RowAudit';
import { previewRow } from '@/services/wage-imports';
import { usePlaces } from '@/components/sheet-import/use-places';
import { useText } from '@/components/sheet-import/use-text';
import styles from './check.less';

interface PreviewDrawerProps {
  importId: string;
  /** Rows of the page, to go through one after another. */
  rows: readonly ImportRow[];
  rowNo: number | null;
  onChange: (rowNo: number | null) => void;
}

/** A person's slip exactly as he will see it. */
export default function PreviewDrawer({ importId, rows, rowNo, onChange }: PreviewDrawerProps) {
  const text = useText();
  const places = usePlaces();
  const at = rowNo === null ? -1 : rows.findIndex((row) => row.rowNo === rowNo);
  const step = (by: number) => rows[at + by]?.rowNo;
  const audited = rows[at]?.audited ?? null;
  return (
    <Drawer
      open={rowNo !== null}
      width={540}
      title={rowNo === null ? '' : text('preview.title', { where: places.where(rowNo) })}
      onClose={() => onChange(null)}
      extra={
        <Space>
          <Button
            size="small"
            icon={<UpOutlined />}
            aria-label={text('preview.previous')}
            disabled={at < 1}
            onClick={() => onChange(step(-1) ?? null)}
          />
          <Button
            size="small"
            icon={<DownOutlined />}
            aria-label={text('preview.next')}
            disabled={at < 0 || at >= rows.length - 1}
            onClick={() => onChange(step(1) ?? null)}
          />
        </Space>
      }
    >
      {audited !== null && <RowAudit audited={audited} />}
      <p className={styles.explain}>{text('preview.what')}</p>
      {rowNo !== null && <Slip importId={importId} rowNo={rowNo} />}
    </Drawer>
  );
}

function Slip({ importId, rowNo }: { importId: string; rowNo: number }) {
  const { data, error, refetch } = useQuery({ ...previewRow(importId, rowNo), placeholderData: keepPreviousData });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  return data ? <SlipCard view={data} /> : <Skeleton active paragraph={{ rows: 10 }} />;
}
