import { Checkbox, Collapse, Tag } from 'antd';
import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import type { SeenBy } from '@contract/wages/review/groups';
import type { ReviewGroup, ReviewGroups } from '@contract/wages/review/schemas';
import Money from '@/components/Money';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import { groupElementId } from './group-element';
import GroupPanel from './GroupPanel';
import SkippedRows, { type SkippedRow } from './SkippedRows';
import { useGroupName } from './use-group-name';
import styles from './seen.less';

interface GroupListProps {
  facts: ReviewGroups;
  batch: BatchDetail;
  review: BatchReview;
  /** Rows passed over as nobody's; they have no tick. */
  skipped: readonly SkippedRow[];
  see: (groups: readonly ReviewGroup[], how: SeenBy) => Promise<void>;
  /** Keys of groups that are just being written down. */
  busy: ReadonlySet<string>;
}

/** The groups, each with its tick; opened, its rows. Both count as seen. */
export default function GroupList({ facts, batch, review, skipped, see, busy }: GroupListProps) {
  const text = useTextOf('wages.seen');
  const nameOf = useGroupName();
  const later = review.laterDoubts.slips;
  const skippedItem =
    skipped.length === 0
      ? []
      : [
          {
            key: 'skipped',
            label: (
              <span className={styles.head}>
                <span className={styles.soft}>{text('skipped', { count: skipped.length })}</span>
              </span>
            ),
            children: <SkippedRows rows={skipped} />,
          },
        ];
  return (
    <Collapse
      ghost
      className={styles.groups}
      destroyOnHidden
      items={[
        ...facts.groups.map((group) => ({
          key: group.key,
          label: (
            <span className={styles.head} id={groupElementId(group.key)} data-testid={`group-${group.key}`}>
              <span className={styles.name}>{nameOf(group)}</span>
              <span className={styles.count}>{text(`count.${group.kind}`, { count: group.count })}</span>
              {group.kind === 'edited' && later > 0 && <Tag color="warning">{text('later', { count: later })}</Tag>}
              {group.stakeFen !== null && (
                <span className={styles.soft}>
                  {text('stake')} <Money fen={group.stakeFen} />
                </span>
              )}
            </span>
          ),
          extra: <Tick group={group} counts={facts.counts} busy={busy.has(group.key)} see={see} name={nameOf(group)} />,
          children: (
            <GroupPanel
              group={group}
              facts={facts}
              batch={batch}
              review={review}
              onShown={() => void see([group], 'opened')}
            />
          ),
        })),
        ...skippedItem,
      ]}
    />
  );
}

interface TickProps extends Pick<GroupListProps, 'see'> {
  group: ReviewGroup;
  /** What this person sees counts. */
  counts: boolean;
  busy: boolean;
  name: string;
}

function Tick({ group, counts, busy, see, name }: TickProps) {
  const text = useTextOf('wages.seen');
  const { seen } = group;
  // Clicking the tick is no opening.
  return (
    <span className={styles.tick} onClick={(event) => event.stopPropagation()} role="presentation">
      {counts && seen === null ? (
        <Checkbox
          checked={busy}
          disabled={busy}
          aria-label={text('tick.of', { name })}
          onChange={() => void see([group], 'ticked')}
        >
          {text('tick')}
        </Checkbox>
      ) : (
        seen !== null && (
          <Tag color="success" bordered={false} title={shownMoment(seen.at)}>
            {text('seen', { at: shownMoment(seen.at).slice(5) })}
          </Tag>
        )
      )}
    </span>
  );
}
