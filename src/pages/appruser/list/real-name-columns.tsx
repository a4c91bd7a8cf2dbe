import { Tag } from 'antd';
import { useMemo } from 'react';
import type { StaffMatch } from '@contract/real-name/choices';
import type { RealNameListItem } from '@contract/real-name/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import { shownMoment } from '@/utils/moments';
import type { ReviewStep } from '../actions/review-steps';
import RealNameStateTag from '../RealNameStateTag';
import styles from '../appruser.less';
import { type Text } from '@/utils/use-text';
import { useText } from '../use-text';
import PhoneRealName from './PhoneRealName';
import RowActions from './RowActions';

interface ColumnInput {
  onOpen: (item: RealNameListItem, step?: ReviewStep | null) => void;
}

const WIDE: ListColumn<RealNameListItem>['responsive'] = ['sm'];
const MATCH_COLOR: Record<StaffMatch, string> = { matched: 'success', none: 'default', several: 'warning' };

/** Columns of the list; a phone gets one column that says it all. */
export function useRealNameColumns({ onOpen }: ColumnInput): ListColumn<RealNameListItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<RealNameListItem>[] = [
      {
        title: text('column.person'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneRealName item={item} onOpen={() => onOpen(item)} />,
      },
      {
        title: text('column.name'),
        key: 'realName',
        responsive: WIDE,
        most: 112,
        render: (_, item) => (
          <RecordLink to={{ verification: item.id, of: item.companyId }} onOpen={() => onOpen(item)}>
            {item.realName}
          </RecordLink>
        ),
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        width: 90,
        render: (_, item) => <RealNameStateTag state={item.state} outcome={item.outcome} />,
      },
      {
        title: text('column.mobile'),
        key: 'mobile',
        responsive: ['md'],
        width: 104,
        render: (_, item) => <span className={styles.number}>{item.mobile}</span>,
      },
      {
        title: text('column.idType'),
        key: 'idType',
        responsive: ['xxl'],
        most: 85,
        render: (_, item) => text(`idType.${item.idType}`),
      },
      {
        title: text('column.idNo'),
        key: 'idNo',
        responsive: ['lg'],
        width: 144,
        render: (_, item) => <span className={styles.number}>{item.idNo}</span>,
      },
      {
        title: text('column.company'),
        key: 'company',
        responsive: ['xl'],
        most: 120,
        render: (_, item) => <span className={styles.company}>{item.company}</span>,
      },
      {
        title: text('column.match'),
        key: 'match',
        responsive: WIDE,
        width: 110,
        most: 120,
        render: (_, item) => <Match item={item} text={text} />,
      },
      {
        title: text('column.method'),
        key: 'method',
        responsive: ['xl'],
        width: 90,
        most: 125,
        render: (_, item) => text(`method.${item.method}`),
      },
      {
        title: text('column.outcome'),
        key: 'outcome',
        responsive: ['lg'],
        width: 110,
        most: 132,
        render: (_, item) => <Outcome item={item} text={text} />,
      },
      {
        title: text('column.submittedAt'),
        key: 'submittedAt',
        responsive: WIDE,
        width: 132,
        render: (_, item) => shownMoment(item.submittedAt),
      },
      {
        title: text('column.review'),
        key: 'reviewedAt',
        responsive: ['xl'],
        most: 187,
        render: (_, item) =>
          item.reviewerName === null || item.reviewedAt === null ? (
            '—'
          ) : (
            <>
              {item.reviewerName}
              <Aside>{shownMoment(item.reviewedAt)}</Aside>
            </>
          ),
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 130,
        render: (_, item) => <RowActions item={item} onOpen={(step) => onOpen(item, step)} />,
      },
    ];
    return columns;
  }, [onOpen, text]);
}

/** Whether it is matched, and to whom. */
function Match({ item: { match, staff }, text }: { item: RealNameListItem; text: Text }) {
  return (
    <>
      <Tag color={MATCH_COLOR[match]}>{text(`match.${match}`)}</Tag>
      {staff?.staffNo && <Aside>{staff.staffNo}</Aside>}
    </>
  );
}

function Outcome({ item: { outcome, score }, text }: { item: RealNameListItem; text: Text }) {
  return (
    <>
      {text(`outcome.${outcome}`)}
      {score !== null && <Aside>{text('list.score', { score })}</Aside>}
    </>
  );
}
