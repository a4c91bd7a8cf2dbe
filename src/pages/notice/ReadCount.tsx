import { Typography } from 'antd';
import type { NoticeListItem } from '@contract/notice/schemas';
import words from '@/components/text.less';

const number = (count: number) => count.toLocaleString('en-US');

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
      {number(readCount)} / {audienceCount === null ? '…' : number(audienceCount)}
      {audienceCount !== null && audienceCount > 0 && (
        <Typography.Text type="secondary"> · {Math.floor((readCount / audienceCount) * 100)}%</Typography.Text>
      )}
    </span>
  );
}
