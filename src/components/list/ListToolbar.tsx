import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Popover } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTextOf } from '@/utils/use-text';
import type { ListColumn } from './list-columns';
import { DENSITIES, type Density, type TableSettings } from './table-settings';
import styles from './list.less';

const ColumnSettings = lazy(() => import('./ColumnSettings')) as typeof import('./ColumnSettings').default;

interface ListToolbarProps<T> {
  filters: ReactNode;
  /** Buttons of the list before those every list has. */
  extra?: ReactNode;
  columns: readonly ListColumn<T>[];
  settings: TableSettings;
  onSettings: (settings: TableSettings) => void;
  onReload: () => void;
}

/** Over a list: its filters, and at the right how it is looked at. */
export default function ListToolbar<T>({
  filters,
  extra,
  columns,
  settings,
  onSettings,
  onReload,
}: ListToolbarProps<T>) {
  const text = useTextOf('list');
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarFilters}>{filters}</div>
      <div className={styles.toolbarButtons}>
        {extra}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          title={text('reload')}
          aria-label={text('reload')}
          onClick={onReload}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [settings.density],
            items: DENSITIES.map((density) => ({ key: density, label: text(`density.${density}`) })),
            onClick: ({ key }) => onSettings({ ...settings, density: key as Density }),
          }}
        >
          <Button type="text" icon={<ColumnHeightOutlined />} title={text('density')} aria-label={text('density')} />
        </Dropdown>
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <Suspense fallback={null}>
              <ColumnSettings columns={columns} settings={settings} onChange={onSettings} />
            </Suspense>
          }
        >
          <Button type="text" icon={<SettingOutlined />} title={text('columns')} aria-label={text('columns')} />
        </Popover>
      </div>
    </div>
  );
}
