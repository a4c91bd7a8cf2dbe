import { Drawer, Table, Tag } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { getControls } from '@/services/wage-imports';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '@/components/sheet-import/use-text';
import styles from './check.less';

interface MissingDrawerProps {
  importId: string;
  open: boolean;
  onClose: () => void;
}

/** 漏发: active staff who are not in the sheet. */
export default function MissingDrawer({ importId, open, onClose }: MissingDrawerProps) {
  const text = useText();
  return (
    <Drawer open={open} width={560} title={text('missing.title')} onClose={onClose} destroyOnHidden>
      <p className={styles.explain}>{text('missing.what')}</p>
      <MissingList importId={importId} />
    </Drawer>
  );
}

function MissingList({ importId }: { importId: string }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, loading, error, reload } = usePagedQuery(getControls(importId, { page, pageSize: 20 }));
  if (error && !data) return <LoadError error={error} onRetry={reload} />;
  return (
    <Table
      size="small"
      rowKey="staffId"
      loading={loading}
      dataSource={data?.missing.list ?? []}
      pagination={{
        current: page,
        pageSize: 20,
        total: data?.missing.total ?? 0,
        showSizeChanger: false,
        onChange: setPage,
        hideOnSinglePage: true,
      }}
      columns={[
        {
          title: text('person.name'),
          dataIndex: 'name',
          render: (name: string, { inLastMonth }) => (
            <>
              {name} {inLastMonth && <Tag color="orange">{text('missing.lastMonth')}</Tag>}
            </>
          ),
        },
        { title: text('person.staffNo'), dataIndex: 'staffNo', render: (value: string | null) => value ?? '—' },
        {
          title: text('person.dept'),
          dataIndex: 'dept',
          ellipsis: true,
          render: (value: string | null) => value ?? '—',
        },
      ]}
    />
  );
}
