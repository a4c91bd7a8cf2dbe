import { RollbackOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import { useText } from '../use-text';

/** A slip that was taken back: its reader is told why he sees no amounts, and that nothing is asked of him. */
export default function TakenBack() {
  const text = useText();
  return (
    <Result
      icon={<RollbackOutlined aria-hidden />}
      title={text('slips.recalled')}
      subTitle={text('slips.recalled.hint')}
    />
  );
}
