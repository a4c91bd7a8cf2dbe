import { Descriptions } from 'antd';
import { FIELD_GROUPS, RECORD_FIELDS, RECORD_KEYS } from '@contract/checks/record';
import type { CheckDetail } from '@contract/checks/schemas';
import { shownMoment } from '@/utils/moments';
import { useNames, useText } from '../use-text';

/** The numbers in their groups; what was not said is left out, for blank is not nought. */
export default function RecordFacts({ record }: { record: CheckDetail }) {
  const text = useText();
  const names = useNames();
  const groups = FIELD_GROUPS.map((group) => ({ group, keys: RECORD_KEYS.filter((key) => RECORD_FIELDS[key].group === group && record.values[key] !== undefined) })).filter(({ keys }) => keys.length > 0);
  const facts = [
    { key: 'staffNo', label: text('column.staffNo'), children: record.staffNo ?? '—' },
    { key: 'dept', label: text('column.dept'), children: record.dept ?? '—' },
    { key: 'source', label: text('column.source'), children: text(`source.${record.source}`) },
    { key: 'sentAt', label: text('column.sentAt'), children: record.sentAt ? shownMoment(record.sentAt) : '—' },
    ...(record.settledAt === null ? [] : [{ key: 'settledAt', label: text('column.settledAt'), children: shownMoment(record.settledAt) }]),
    ...(record.remark === '' ? [] : [{ key: 'remark', label: text('column.remark'), children: record.remark, span: 'filled' as const }]),
  ];
  return (
    <>
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={facts} />
      {groups.map(({ group, keys }) => (
        <Descriptions
          key={group}
          size="small"
          title={text(`group.${group}`)}
          column={{ xs: 1, sm: 2, md: 3 }}
          items={keys.map((key) => ({ key, label: names.field(key), children: `${record.values[key] ?? ''} ${names.unit(key)}` }))}
        />
      ))}
    </>
  );
}
