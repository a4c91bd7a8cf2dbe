import { BellOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Badge, Button, Popover } from 'antd';
import { type ComponentType, useState } from 'react';
import PageLoading from '@/components/PageLoading';
import { useCurrentUser } from '@/models/hooks';
import { toast } from '@/utils/feedback';
import { figure } from '@/utils/figure';
import styles from './header.less';

/** The bell with the number of unread notices; what they say opens below it, fetched when first wanted. */
export default function NoticeBell() {
  const { formatMessage } = useIntl();
  const { unreadCount = 0 } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<{ onLeave: () => void }>>();

  const change = (wanted: boolean) => {
    setOpen(wanted);
    if (!wanted || Panel) return;
    import('./NoticePanel').then(
      (part) => setPanel(() => part.default),
      () => {
        setOpen(false);
        toast.warning(formatMessage({ id: 'component.globalHeader.failed' }));
      },
    );
  };
  // Not one message with a plural: on every page's way to its first drawing the browser would read its rules of all languages.
  const label =
    unreadCount === 0
      ? formatMessage({ id: 'component.noticeIcon.bell.none' })
      : formatMessage({ id: 'component.noticeIcon.bell' }, { count: figure(unreadCount) });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={change}
      destroyOnHidden
      rootClassName={styles.bellPanel}
      content={
        <div className={styles.notices}>{Panel ? <Panel onLeave={() => setOpen(false)} /> : <PageLoading />}</div>
      }
    >
      <Button
        type="text"
        aria-label={label}
        aria-expanded={open}
        icon={
          <Badge count={unreadCount} size="small" offset={[4, -3]}>
            <BellOutlined className={styles.bell} />
          </Badge>
        }
      />
    </Popover>
  );
}
