import { Typography } from 'antd';
import type { NoticeListItem } from '@contract/notice/schemas';
import words from '@/components/text.less';
import { figure } from '@/utils/figure';

/** 已读/应读 of one that is or was out. */
export default function ReadCount({
  notice,
}: {
  notice: Pick<NoticeListItem, 'state' | 'readCount' | 'audienceCount'>;
}) {
  if (notice.state === 'draft' || notice.state === 'scheduled') return <>—</>;
  const { readCount, audienceCount } = notice;
  return (
    <span className={words.number}>
      {figure(readCount)} / {audienceCount === null ? '…' : figure(audienceCount)}
      {audienceCount !== null && audienceCount > 0 && (
        <Typography.Text type="secondary"> · {Math.floor((readCount / audienceCount) * 100)}%</Typography.Text>
      )}
    </span>
  );
}
