import { Badge, Button, Tag, Typography } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { NotificationOutlined } from '@ant-design/icons';
import { shownMoment } from '@/utils/moments';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import styles from './notices.less';
import { useMyNotices } from './use-my-notices';

// Comes when one is opened.
const MyNoticeDrawer = lazy(() => import('./MyNoticeDrawer'));

/** 公告: what is out for the person, those on top first; nothing stands there where there is none. */
export default function MyNotices() {
  const text = useTextOf('myNotice');
  const { params, patch } = useAddress();
  const { list, total, more, loading, markRead } = useMyNotices();
  const [opened, setOpened] = useState<string | null>(null);
  const openId = params.get('notice');
  // Push on opening, so that a phone's back button closes the notice and not the page.
  const open = (id: string) => {
    setOpened(id);
    patch({ notice: id }, 'push');
  };
  const close = useCallback(() => patch({ notice: null }), [patch]);
  return (
    <>
      {list.length > 0 && (
        <section aria-label={text('title')} className={styles.box}>
          <ul className={styles.list}>
            {list.map((notice) => (
              <li key={notice.id}>
                <button
                  type="button"
                  className={styles.line}
                  onClick={() => open(notice.id)}
                  aria-expanded={opened === notice.id && openId === notice.id}
                >
                  <NotificationOutlined className={styles.icon} aria-hidden />
                  <span className={styles.words}>
                    <Badge dot={!notice.read} offset={[6, 6]}>
                      <span className={notice.read ? styles.read : styles.unread}>{notice.title}</span>
                    </Badge>
                    {notice.top && (
                      <Tag color="gold" className={styles.top}>
                        {text('top')}
                      </Tag>
                    )}
                    {!notice.read && <span className={styles.hidden}>{text('unread')}</span>}
                  </span>
                  <Typography.Text type="secondary" className={styles.when}>
                    {shownMoment(notice.publishedAt).slice(5, 10)}
                  </Typography.Text>
                </button>
              </li>
            ))}
          </ul>
          {total > list.length && (
            <Button type="link" size="small" loading={loading} onClick={more}>
              {text('more', { total })}
            </Button>
          )}
        </section>
      )}
      {openId && (
        <Suspense fallback={null}>
          <MyNoticeDrawer key={openId} id={openId} onClose={close} onRead={markRead} />
        </Suspense>
      )}
    </>
  );
}
