import type { NoticeListItem } from '@contract/notice/schemas';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import NoticeStateTag from '../NoticeStateTag';
import ReadCount from '../ReadCount';
import { scopeText } from '../scope-text';
import { useText } from '../use-text';

/** One notice on a phone. */
export default function PhoneNotice({ notice, onOpen }: { notice: NoticeListItem; onOpen: () => void }) {
  const text = useText();
  const role = useTextOf('component');
  return (
    <PhoneRow>
      <PhoneLine>
        <RecordLink strong to={{ notice: notice.id }} onOpen={onOpen}>
          {notice.title}
        </RecordLink>
        <NoticeStateTag state={notice.state} />
      </PhoneLine>
      <span className={words.soft}>
        {[text(`type.${notice.type}`), scopeText(notice, text, role), ...(notice.top ? [text('top')] : [])].join(' · ')}
      </span>
      <PhoneLine>
        <span className={words.soft}>{notice.publishAt === null ? '—' : shownMoment(notice.publishAt)}</span>
        <ReadCount notice={notice} />
      </PhoneLine>
    </PhoneRow>
  );
}
