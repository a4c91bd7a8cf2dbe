import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Typography } from 'antd';
import { useEffect } from 'react';
import AttachmentList from '@/components/attachment/AttachmentList';
import LoadError from '@/components/LoadError';
import RichText from '@/components/rich-text/RichText';
import { getMyNotice, readMyNotice } from '@/services/notices';
import { shownMoment } from '@/utils/moments';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import styles from './notices.less';

interface MyNoticeDrawerProps {
  id: string;
  onClose: () => void;
  /** Told once the reading is noted. */
  onRead: (id: string) => void;
}

/** One notice as its readers see it. Shown, it is read; where that could not be noted it stays unread and is tried at the next look. */
export default function MyNoticeDrawer({ id, onClose, onRead }: MyNoticeDrawerProps) {
  const text = useTextOf('myNotice');
  const { data, error, refetch } = useQuery(getMyNotice(id));
  const unread = data?.read === false;
  useEffect(() => {
    if (!unread) return;
    readMyNotice(id).then(
      () => onRead(id),
      (failure: unknown) => {
        if (!isFailure(failure)) throw failure;
      },
    );
  }, [id, unread, onRead]);
  return (
    <Drawer open width={640} title={data?.title ?? text('title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <article>
          <Typography.Paragraph type="secondary">
            {text('published', { at: shownMoment(data.publishedAt) })}
          </Typography.Paragraph>
          <RichText html={data.content} />
          {data.attachments.length > 0 && (
            <div className={styles.files}>
              <Typography.Text type="secondary">{text('files')}</Typography.Text>
              <AttachmentList files={data.attachments} />
            </div>
          )}
        </article>
      )}
    </Drawer>
  );
}
