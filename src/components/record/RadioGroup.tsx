import { Radio, type RadioGroupProps } from 'antd';
import { useId } from 'react';

/** What antd leaves out of its Radio.Group, and Form.Item's word that one must be chosen wants. */
const ROLE = { role: 'radiogroup' };

/** antd's Radio.Group, said to be one, under a name of its own: two in one Form.Item would have the same and be one group. */
export default function RadioGroup(props: RadioGroupProps) {
  const name = useId();
  return <Radio.Group name={name} {...props} {...ROLE} />;
}
