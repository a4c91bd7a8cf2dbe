import { Alert, Form } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import type { SettingsFormProps } from './settings-props';
import styles from './generate.less';
import TitleField from './TitleField';

/** Of a past month there is a title to choose and nothing else: nothing goes out. */
export default function HistoryForm(props: SettingsFormProps) {
  const text = useText();
  return (
    <Form layout="vertical" component="div" className={styles.block}>
      <Alert type="info" showIcon message={text('history.what')} />
      <TitleField {...props} />
    </Form>
  );
}
