import { Drawer, Tag } from 'antd';
import PagedTable from '@/components/list/PagedTable';
import { getControls } from '@/services/wage-imports';
import { useText } from '@/components/sheet-import/use-text';
import styles from './check.less';

const PAGE_SIZE = 20;

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
  return (
    <PagedTable
      rowKey="staffId"
      query={(page) => getControls(importId, { page, pageSize: PAGE_SIZE })}
      pageOf={(answer) => answer.missing}
      pageSize={PAGE_SIZE}
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
