import { Radio, type RadioGroupProps } from 'antd';

/** What antd leaves out of its Radio.Group, and Form.Item's word that one must be chosen wants. */
const ROLE = { role: 'radiogroup' };

/** antd's Radio.Group, said to be one. */
export default function RadioGroup(props: RadioGroupProps) {
  return <Radio.Group {...props} {...ROLE} />;
}
