import { Tag } from 'antd';
import type { DayResult } from '@contract/checks/day';
import { useNames } from '../use-text';

const COLOUR: Partial<Record<DayResult, string>> = {
  late: 'warning',
  early: 'warning',
  seriousLate: 'volcano',
  absentLate: 'volcano',
  missing: 'volcano',
  absent: 'volcano',
  leave: 'purple',
  trip: 'blue',
  field: 'cyan',
  fixed: 'success',
  unjudged: 'default',
};

/** What came of a day or of one punch; nothing special stays plain. */
export default function ResultTag({ result }: { result: DayResult | null }) {
  const names = useNames();
  if (result === null) return <>—</>;
  const colour = COLOUR[result];
  return colour ? (
    <Tag color={colour} style={{ marginInlineEnd: 0 }}>
      {names.result(result)}
    </Tag>
  ) : (
    <span>{names.result(result)}</span>
  );
}
