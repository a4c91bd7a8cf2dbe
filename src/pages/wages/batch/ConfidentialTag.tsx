import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useText } from '../hooks/use-text';

/** Seen by named people alone. */
export default function ConfidentialTag() {
  const text = useText();
  return (
    <Tag icon={<LockOutlined />} color="purple">
      {text('confidential')}
    </Tag>
  );
}
