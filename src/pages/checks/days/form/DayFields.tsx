import { Form, Input, InputNumber, Select } from 'antd';
import { parseClock } from '@contract/checks/clock';
import { DAY_REMARK_MAX, DAY_RESULTS, PUNCH_KEYS, type PunchKey, SHIFT_NAME_MAX } from '@contract/checks/day';
import { LEAVE_KEYS, type OvertimeKey } from '@contract/checks/record';
import FieldGroup from '@/components/record/FieldGroup';
import { SPACE } from '@/theme/tokens';
import styles from '../../checks.less';
import { useNames, useText } from '../../use-text';

const PAIRS: readonly [PunchKey, PunchKey][] = [
  ['onTime1', 'offTime1'],
  ['onTime2', 'offTime2'],
  ['onTime3', 'offTime3'],
];

/** Times, results and numbers of one day. What is left empty says nothing. */
export default function DayFields({ overtime }: { overtime: OvertimeKey }) {
  const text = useText();
  const names = useNames();
  const results = DAY_RESULTS.map((value) => ({ value, label: names.result(value) }));
  const clock = (_: unknown, typed: string | undefined) => {
    if (!typed?.trim()) return Promise.resolve();
    const parsed = parseClock(typed);
    return parsed.ok ? Promise.resolve() : Promise.reject(new Error(text(`day.time.${parsed.reason}`)));
  };
  const number = (name: string, label: string, unit: string, step: number, max: number) => (
    <Form.Item name={name} label={label}>
      <InputNumber className={styles.full} min={0} max={max} step={step} suffix={unit} />
    </Form.Item>
  );
  return (
    <>
      <FieldGroup title={text('day.punches')}>
        {PAIRS.flat().map((key) => (
          <Form.Item key={key} label={names.punch(key)} style={{ marginBlockEnd: SPACE.sm }}>
            <div className={styles.punch}>
              <Form.Item name={key} noStyle rules={[{ validator: clock }]}>
                <Input
                  maxLength={20}
                  placeholder={text(PUNCH_KEYS.indexOf(key) % 2 === 0 ? 'day.on.placeholder' : 'day.off.placeholder')}
                  aria-label={names.punch(key)}
                />
              </Form.Item>
              <Form.Item name={`${key}Result`} noStyle>
                <Select
                  allowClear
                  placeholder={text('day.punchResult')}
                  aria-label={text('day.punchResult.of', { punch: names.punch(key) })}
                  options={results}
                />
              </Form.Item>
            </div>
          </Form.Item>
        ))}
      </FieldGroup>
      <FieldGroup title={text('day.whole')}>
        <Form.Item name="result" label={text('column.result')} extra={text('day.result.hint')}>
          <Select allowClear options={results} />
        </Form.Item>
        <Form.Item name="shiftName" label={text('column.shift')}>
          <Input maxLength={SHIFT_NAME_MAX} />
        </Form.Item>
        <Form.Item name="leaveKind" label={text('day.leaveKind')}>
          <Select allowClear options={LEAVE_KEYS.map((value) => ({ value, label: names.field(value) }))} />
        </Form.Item>
        {number('leaveDays', text('day.leaveDays'), names.unit('sickLeave'), 0.5, 1)}
        {number('absentDays', names.field('absentDays'), names.unit('absentDays'), 0.5, 1)}
        {number('tripDays', names.field('tripDays'), names.unit('tripDays'), 0.5, 1)}
        {number('lateMinutes', names.field('lateMinutes'), names.unit('lateMinutes'), 1, 1_440)}
        {number('earlyMinutes', names.field('earlyMinutes'), names.unit('earlyMinutes'), 1, 1_440)}
        {number('workHours', names.field('workHours'), names.unit('workHours'), 0.5, 24)}
        {number('overtime', names.field(overtime), names.unit(overtime), 0.5, 24)}
      </FieldGroup>
      <Form.Item name="remark" label={text('column.remark')}>
        <Input.TextArea rows={2} maxLength={DAY_REMARK_MAX} showCount />
      </Form.Item>
    </>
  );
}
