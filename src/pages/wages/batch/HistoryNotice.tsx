import { Alert } from 'antd';
import { useText } from '../hooks/use-text';

/** What a past month is for, and what is never done with it. */
export default function HistoryNotice() {
  const text = useText();
  return <Alert type="info" showIcon style={{ marginBlockEnd: 12 }} message={text('batch.history')} />;
}
