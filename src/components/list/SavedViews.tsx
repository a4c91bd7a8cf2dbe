import { DeleteOutlined, EditOutlined, SaveOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '@contract/list-views/settings';
import type { ListView } from '@contract/list-views/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Form, Input, Popconfirm } from 'antd';
import { type ReactNode, useState } from 'react';
import { changeListView, createListView, lookAtList, removeListView } from '@/services/list-views';
import { attempt } from '@/utils/attempt';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import Panel, { type PanelProps } from './Panel';
import { sentSettings } from './remembered';
import { isSameView, viewAddress, viewParams } from './view-address';
import styles from './list.less';

/** A person's saved views of a list: filters, order, columns and rows of a page under a name. */
export default function SavedViews<T>({ of, prefix, settings, onSettings, onChange, onClose }: PanelProps<T>) {
  const text = useTextOf('list.views');
  const client = useQueryClient();
  const { params } = useAddress();
  const query = lookAtList(of.name);
  const { data, error, refetch } = useQuery(query);
  const [renaming, setRenaming] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shown = viewParams(of, params, prefix);
  const views = data?.views ?? [];
  const now = { params: shown, settings: sentSettings(settings) };
  const settle = async (step: Promise<NonNullable<typeof data>>) => {
    setBusy(true);
    const look = await attempt(step);
    setBusy(false);
    if (!look) return;
    client.setQueryData(query.queryKey, look);
    setRenaming(undefined);
  };
  const apply = (view: ListView) => {
    onSettings(view.settings);
    onChange(viewAddress(of, view.params, prefix), 'push');
    onClose();
  };
  const change = (view: ListView, body: Parameters<typeof changeListView>[2]) =>
    void settle(changeListView(of.name, view.id, body));

  return (
    <Panel label={text('title')} onClose={onClose}>
      {error ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('failed')}>
          <Button onClick={() => void refetch()}>{text('retry')}</Button>
        </Empty>
      ) : views.length === 0 ? (
        <p className={styles.aside}>{text('none')}</p>
      ) : (
        <ul>
          {views.map((view) => {
            const tool = (name: string, icon: ReactNode, onClick?: () => void, pressed?: boolean) => (
              <Button
                type="text"
                size="small"
                icon={icon}
                disabled={busy}
                aria-pressed={pressed}
                className={pressed ? styles.pinned : undefined}
                aria-label={text(name, { view: view.name })}
                title={text(name, { view: view.name })}
                onClick={onClick}
              />
            );
            return (
              <li key={view.id}>
                {renaming === view.id ? (
                  <ViewName
                    first={view.name}
                    label={text('name')}
                    action={text('rename.done')}
                    busy={busy}
                    onName={(name) => change(view, { name })}
                  />
                ) : (
                  <>
                    <Button
                      type="link"
                      size="small"
                      className={styles.view}
                      title={view.name}
                      aria-current={isSameView(view.params, shown) || undefined}
                      onClick={() => apply(view)}
                    >
                      {view.name}
                    </Button>
                    <span className={styles.viewTools}>
                      {tool(
                        view.isDefault ? 'default.off' : 'default.on',
                        view.isDefault ? <StarFilled /> : <StarOutlined />,
                        () => change(view, { isDefault: !view.isDefault }),
                        view.isDefault,
                      )}
                      {tool('update', <SaveOutlined />, () => change(view, now))}
                      {tool('rename', <EditOutlined />, () => setRenaming(view.id))}
                      <Popconfirm
                        title={text('remove.title', { view: view.name })}
                        okText={text('remove.ok')}
                        cancelText={text('cancel')}
                        onConfirm={() => settle(removeListView(of.name, view.id))}
                      >
                        {tool('remove', <DeleteOutlined />)}
                      </Popconfirm>
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.panelFoot}>
        {views.length < MOST_VIEWS ? (
          <ViewName
            key={views.length}
            first=""
            label={text('name')}
            action={text('save')}
            busy={busy || !data}
            onName={(name) => void settle(createListView(of.name, { ...now, name, isDefault: false }))}
          />
        ) : (
          text('most', { most: MOST_VIEWS })
        )}
      </div>
    </Panel>
  );
}

interface ViewNameProps {
  first: string;
  label: string;
  action: string;
  busy: boolean;
  onName: (name: string) => void;
}

function ViewName({ first, label, action, busy, onName }: ViewNameProps) {
  const [name, setName] = useState(first);
  return (
    <Form component="form" className={styles.viewName} onFinish={() => name.trim() !== '' && onName(name.trim())}>
      <Input
        size="small"
        value={name}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_VIEW_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={name.trim() === '' || busy}>
        {action}
      </Button>
    </Form>
  );
}
