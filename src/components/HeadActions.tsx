import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Grid, type MenuProps, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTextOf } from '@/utils/use-text';

/** What can be done on a page: a button, or an entry of the menu behind one. */
export interface HeadAction {
  key: string;
  label: string;
  /** Of the button where there is much room, and in the menu. */
  icon?: ReactNode;
  /** Stands as a button on a phone, too. */
  stays?: boolean;
  disabled?: boolean;
  /** In a menu, below a line. */
  apart?: boolean;
  onClick?: () => void;
  /** Instead of `onClick`: what is chosen from. */
  items?: readonly HeadAction[];
}

interface HeadActionsProps {
  /** Buttons as far as there is room, the others behind one; on a phone all but those that stay. */
  actions: readonly HeadAction[];
  /** Seldom wanted: always behind 更多. */
  more?: readonly HeadAction[];
  /** What always stands, last: the page's primary action. */
  children?: ReactNode;
}

type Entry = NonNullable<MenuProps['items']>[number];

/** On a phone nothing opens beside a menu: what is chosen from stands in it. */
function entriesOf(actions: readonly HeadAction[], phone: boolean): Entry[] {
  return actions.flatMap(({ key, label, icon, disabled, apart, onClick, items }): Entry[] => {
    const line: Entry[] = apart ? [{ key: `before ${key}`, type: 'divider' }] : [];
    if (!items) return [...line, { key, label, icon: phone ? undefined : icon, disabled, onClick }];
    const children = entriesOf(items, phone);
    return [...line, phone ? { key, label, type: 'group', children } : { key, label, icon, children }];
  });
}

/** Buttons that have room beside a page's title and its primary action on a small window. */
const MOST = 4;

/** The buttons at the head of a page. */
export default function HeadActions({ actions, more = [], children }: HeadActionsProps) {
  const text = useTextOf('list');
  const { sm, xl } = Grid.useBreakpoint();
  const phone = sm === false;
  const standing = phone ? actions.filter(({ stays }) => stays) : actions.slice(0, xl ? actions.length : MOST);
  const behind = [...actions.filter((action) => !standing.includes(action)), ...more];
  const menu = behind.length > 0 && (
    <Dropdown trigger={['click']} menu={{ items: entriesOf(behind, phone) }}>
      {phone ? (
        <Button icon={<EllipsisOutlined />} aria-label={text('actions.more')} />
      ) : (
        <Button>
          {text('actions.more')} <DownOutlined />
        </Button>
      )}
    </Dropdown>
  );
  return (
    <Space wrap>
      {phone && menu}
      {standing.map(({ key, label, icon, disabled, onClick, items }) =>
        items ? (
          <Dropdown key={key} trigger={['click']} menu={{ items: entriesOf(items, phone) }}>
            <Button icon={xl ? icon : undefined}>{label}</Button>
          </Dropdown>
        ) : (
          <Button key={key} icon={xl ? icon : undefined} {...{ disabled, onClick }}>
            {label}
          </Button>
        ),
      )}
      {!phone && menu}
      {children}
    </Space>
  );
}
