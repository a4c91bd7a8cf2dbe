import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useTextOf } from '@/utils/use-text';
import type { ListLookProps } from './list-look';
import styles from './list.less';

const TableLook = lazyWithMessages(['list-look'], () => import('./TableLook')) as typeof import('./TableLook').default;
const SavedViews = lazyWithMessages(
  ['list-look'],
  () => import('./SavedViews'),
) as typeof import('./SavedViews').default;
const ListExport = lazyWithMessages(
  ['list-look'],
  () => import('./ListExport'),
) as typeof import('./ListExport').default;

interface ListToolbarProps<T> extends ListLookProps<T> {
  filters: ReactNode;
  /** Buttons of the list before those every list has. */
  extra?: ReactNode;
  /** Rows of the list as it is filtered: of nothing there is no file. */
  total: number;
  exportable: boolean;
  onReload: () => void;
}

/** Over a list: its filters, and at the right how it is looked at and taken along. */
export default function ListToolbar<T>({ filters, extra, total, exportable, onReload, ...look }: ListToolbarProps<T>) {
  const text = useTextOf('list');
  const [open, setOpen] = useState<'views' | 'columns'>();
  const [exporting, setExporting] = useState(false);
  const close = () => setOpen(undefined);
  const tool = (name: string, icon: ReactNode, onClick?: () => void, disabled = false) => (
    <Button type="text" icon={icon} title={text(name)} aria-label={text(name)} {...{ onClick, disabled }} />
  );
  const panel = (name: 'views' | 'columns', content: ReactNode, button: ReactNode) => (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={open === name}
      onOpenChange={(shown) => setOpen(shown ? name : undefined)}
      content={<Suspense fallback={null}>{content}</Suspense>}
    >
      {button}
    </Popover>
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarFilters}>{filters}</div>
      <div className={styles.toolbarButtons}>
        {extra}
        {panel('views', <SavedViews {...look} onClose={close} />, <Button type="text">{text('views')}</Button>)}
        {tool('reload', <ReloadOutlined />, onReload)}
        {exportable && tool('export', <DownloadOutlined />, () => setExporting(true), total === 0)}
        {panel('columns', <TableLook {...look} onClose={close} />, tool('columns', <SettingOutlined />))}
        {exporting && (
          <Suspense fallback={null}>
            <ListExport {...look} onClose={() => setExporting(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
