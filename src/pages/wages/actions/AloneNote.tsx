import { Alert } from 'antd';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

/** 单人操作: nobody else has looked at what this person made; the server asks him for a fresh proof. */
export default function AloneNote() {
  const text = useText();
  return <Alert type="warning" showIcon message={text('alone.hint')} style={{ marginBlockEnd: SPACE.md }} />;
}
