import { Watermark } from 'antd';
import type { ReactNode } from 'react';
import type { SlipView } from '@contract/wages/slip-schemas';
import { SPACE, TEXT } from '@/theme/tokens';
import SlipGroup from './SlipGroup';
import SlipHead from './SlipHead';
import styles from './slip-card.less';

export interface SlipCardProps {
  view: SlipView;
  /** Amounts show as dots, for reading in company; nothing else changes. */
  masked?: boolean;
  /** Present: an eye button beside the net pay asks for this change. */
  onMaskedChange?: (masked: boolean) => void;
  /** Item keys under objection, marked in place. */
  disputedKeys?: readonly string[];
  /** In a line below the net pay. */
  summary?: ReactNode;
  /** Below the slip, inside the card: the employee's buttons. */
  footer?: ReactNode;
}

/**
 * A slip exactly as its employee sees it. Every preview in the console renders this same component, so
 * what the clerk checks is what will be read. Phone width first; never wider than a sheet of A5.
 */
export default function SlipCard({
  view,
  masked = false,
  onMaskedChange,
  disputedKeys = [],
  summary,
  footer,
}: SlipCardProps) {
  const card = (
    <article className={styles.card} aria-label={`${view.title} ${view.staffName}`} data-testid="slip-card">
      <SlipHead view={view} masked={masked} onMaskedChange={onMaskedChange} />
      <div className={styles.body}>
        {summary}
        {view.greeting && <p className={styles.greeting}>{view.greeting}</p>}
        {view.groups.map((group) => (
          <SlipGroup
            key={group.group}
            group={group}
            totalFen={totalOf(view, group.group)}
            computed={view.computed?.some((total) => TOTAL_OF[total] === group.group) ?? false}
            masked={masked}
            disputedKeys={disputedKeys}
          />
        ))}
        {view.noticeText && <p className={styles.notice}>{view.noticeText}</p>}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </article>
  );
  if (!view.watermark) return card;
  return (
    <Watermark
      className={styles.frame}
      content={view.watermark}
      font={{ fontSize: TEXT.sm, color: 'rgba(128,128,128,.16)' }}
      gap={[APART, APART]}
    >
      {card}
    </Watermark>
  );
}

/** From one word of the watermark to the next. */
const APART = SPACE.xxl + SPACE.lg;

const TOTAL_OF = { grossPay: 'earning', totalDeduction: 'deduction' } as const;

function totalOf(view: SlipView, group: SlipView['groups'][number]['group']) {
  if (group === 'earning') return view.grossFen;
  if (group === 'deduction') return view.deductionFen;
  return null;
}
