import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { isPayMonth } from '@contract/month';
import { useText } from '../use-text';
import styles from './upload.less';

const MONTH = 'YYYY-MM';

interface MonthFieldProps {
  /** Name of the form's field, which holds YYYY-MM. */
  name: string;
  extra?: ReactNode;
  /** Chosen only, never typed: no keyboard comes up on a phone. */
  inputReadOnly?: boolean;
  /** The person chose a month. */
  onPick?: () => void;
}

/** The month a sheet is about. */
export default function MonthField({ name, extra, inputReadOnly, onPick }: MonthFieldProps) {
  const text = useText();
  return (
    <Form.Item
      name={name}
      label={text('month')}
      rules={[{ required: true, message: text('month.required') }]}
      extra={extra}
      getValueProps={(value?: string) => ({ value: value === undefined ? undefined : dayjs(`${value}-01`) })}
      normalize={(value: Dayjs) => value.format(MONTH)}
    >
      <DatePicker
        picker="month"
        format={MONTH}
        allowClear={false}
        inputReadOnly={inputReadOnly}
        className={styles.wide}
        disabledDate={(date) => !isPayMonth(date.format(MONTH), new Date())}
        onChange={onPick}
      />
    </Form.Item>
  );
}
