import { Alert, Form } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import type { SettingsFormProps } from './settings-props';
import styles from './generate.less';
import ImportSeenBy from './ImportSeenBy';
import TitleField from './TitleField';
import type { WageStepProps } from '../step-props';

/** Of a past month there is a title to choose and nothing else: nothing goes out. */
export default function HistoryForm({
  session,
  detail,
  ...props
}: SettingsFormProps & Pick<WageStepProps, 'session' | 'detail'>) {
  const text = useText();
  return (
    <Form layout="vertical" component="div" className={styles.block}>
      <Alert type="info" showIcon message={text('history.what')} />
      <TitleField {...props} />
      <ImportSeenBy session={session} detail={detail} />
    </Form>
  );
}
