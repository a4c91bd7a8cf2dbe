import { FIELD_GROUPS, RECORD_FIELDS, RECORD_KEYS } from '@contract/checks/record';
import type { CheckDetail } from '@contract/checks/schemas';
import FactGroup from '@/components/record/FactGroup';
import { shownMoment } from '@/utils/moments';
import { useNames, useText } from '../use-text';

/** The numbers in their groups; what was not said is left out, for blank is not nought. */
export default function RecordDetails({ record }: { record: CheckDetail }) {
  const text = useText();
  const names = useNames();
  const groups = FIELD_GROUPS.map((group) => ({
    group,
    keys: RECORD_KEYS.filter((key) => RECORD_FIELDS[key].group === group && record.values[key] !== undefined),
  })).filter(({ keys }) => keys.length > 0);
  return (
    <div>
      <FactGroup
        title={text('column.person')}
        facts={[
          { key: 'staffNo', label: text('column.staffNo'), value: record.staffNo },
          { key: 'dept', label: text('column.dept'), value: record.dept },
          { key: 'source', label: text('column.source'), value: text(`source.${record.source}`) },
          { key: 'sentAt', label: text('column.sentAt'), value: record.sentAt && shownMoment(record.sentAt) },
          ...(record.settledAt === null
            ? []
            : [{ key: 'settledAt', label: text('column.settledAt'), value: shownMoment(record.settledAt) }]),
          ...(record.unjudgedDays === 0
            ? []
            : [
                {
                  key: 'unjudged',
                  label: text('fact.unjudged'),
                  value: text('unjudged.days', { days: record.unjudgedDays }),
                },
              ]),
          ...(record.remark === ''
            ? []
            : [{ key: 'remark', label: text('column.remark'), value: record.remark, wide: true }]),
        ]}
      />
      {groups.map(({ group, keys }) => (
        <FactGroup
          key={group}
          title={text(`group.${group}`)}
          facts={keys.map((key) => ({
            key,
            label: names.field(key),
            value: `${record.values[key] ?? ''} ${names.unit(key)}`,
          }))}
        />
      ))}
    </div>
  );
}
