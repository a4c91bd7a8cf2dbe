import { Alert } from 'antd';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

/** What a past month is for, and what is never done with it. */
export default function HistoryNotice() {
  const text = useText();
  return <Alert type="info" showIcon style={{ marginBlockEnd: SPACE.sm }} message={text('batch.history')} />;
}
