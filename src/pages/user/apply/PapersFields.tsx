import { Form } from 'antd';
import type { OwnApplication } from '@contract/approval/schemas';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import styles from '@/components/record/record.less';
import { useText } from './use-text';

/** The licence, and the letter of authority where there is one. Handing in again, those handed in before stay until they are changed. */
export default function PapersFields({ own }: { own?: OwnApplication }) {
  const text = useText();
  const done = (_: unknown, value?: string | null) =>
    value === UPLOADING ? Promise.reject(new Error(text('papers.wait'))) : Promise.resolve();
  const there = (_: unknown, value?: string | null) =>
    value || (value === undefined && own?.license)
      ? Promise.resolve()
      : Promise.reject(new Error(text('license.rule')));
  return (
    <>
      <Form.Item
        name="licenseFileId"
        className={styles.wide}
        label={text('field.license')}
        required
        extra={text('hint.license')}
        rules={[{ validator: done }, { validator: there }]}
      >
        <PictureUpload purpose="application" label={text('field.license')} stored={own?.license ?? null} />
      </Form.Item>
      <Form.Item
        name="authLetterFileId"
        className={styles.wide}
        label={text('field.authLetter')}
        extra={text('hint.authLetter')}
        rules={[{ validator: done }]}
      >
        <PictureUpload
          purpose="application"
          label={text('field.authLetter')}
          stored={own?.authLetter ?? null}
          removable
        />
      </Form.Item>
    </>
  );
}
