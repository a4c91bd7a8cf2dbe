import type { NoticeBrief } from '@contract/bell/brief';
import { useDispatch, useNavigate } from '@umijs/max';
import { Badge, Button, Empty, Tabs } from 'antd';
import { useStoreState } from '@/models/hooks';
import { clearedOf } from '@/models/notice-list';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import styles from './header.less';
import { leadOf } from './notice-leads';

/** The tabs, in their order, by the type of the notices they hold. */
const TYPES = ['notification', 'message', 'event'] as const;

function NoticeList({ notices, onLeave }: { notices: readonly NoticeBrief[]; onLeave: () => void }) {
  const text = useTextOf('component.noticeIcon');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const open = (notice: NoticeBrief) => {
    if (!notice.read) dispatch({ type: 'global/changeNoticeReadState', payload: notice.id });
    onLeave();
    navigate(leadOf(notice));
  };
  return (
    <ul className={styles.noticeList}>
      {notices.map((notice) => {
        const { id, kind, title, count = 0, sentAt, read, stays } = notice;
        return (
          <li key={id}>
            <button type="button" className={styles.notice} onClick={() => open(notice)}>
              <Badge dot={!read} offset={[6, 4]}>
                <span className={read ? styles.noticeRead : undefined}>
                  {text(`kind.${kind}`, { title, count, at: shownMoment(sentAt) })}
                </span>
              </Badge>
              <small>
                {shownMoment(sentAt)}
                {!read && ` · ${text('unread')}`}
                {stays && ` · ${text('stays')}`}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What the bell holds, by type: a click marks one read and opens what it is about, the button below clears the tab. */
export default function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const text = useTextOf('component.noticeIcon');
  const dispatch = useDispatch();
  const notices = useStoreState((state) => state.global.notices);

  const tabs = TYPES.map((type) => {
    const own = notices.filter((notice) => notice.type === type);
    const unread = own.filter((notice) => !notice.read).length;
    return {
      key: type,
      label: (
        <Badge count={unread} size="small" offset={[8, -2]}>
          {text(type)}
        </Badge>
      ),
      children:
        own.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={text(`${type}.empty`)}
            className={styles.noticeEmpty}
          />
        ) : (
          <>
            <NoticeList notices={own} onLeave={onLeave} />
            {clearedOf(own, type).length > 0 && (
              <Button type="link" block onClick={() => dispatch({ type: 'global/clearNotices', payload: type })}>
                {text('clear', { name: text(type) })}
              </Button>
            )}
          </>
        ),
    };
  });
  return <Tabs centered items={tabs} />;
}
