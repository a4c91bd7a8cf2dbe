import { Checkbox, Form, Radio } from 'antd';
import { STAFF_IMPORT_MODES } from '@contract/staff/import-fields';
import BlankSheets from '@/components/sheet-import/upload/BlankSheets';
import styles from '@/components/sheet-import/upload/upload.less';
import { useText } from '@/components/sheet-import/use-text';
import RadioGroup from '@/components/record/RadioGroup';
import { downloadBlankStaffList } from '@/services/staff-imports';

const SHEETS = { blank: downloadBlankStaffList };

/** How a staff list is imported. */
export default function UploadFields() {
  const text = useText();
  return (
    <>
      <BlankSheets sheets={SHEETS} />
      <Form.Item name="mode" label={text('mode')}>
        <RadioGroup className={styles.choices}>
          {STAFF_IMPORT_MODES.map((mode) => (
            <Radio key={mode} value={mode}>
              {text(`mode.${mode}`)}
              <span className={styles.hint}> {text(`mode.${mode}.hint`)}</span>
            </Radio>
          ))}
        </RadioGroup>
      </Form.Item>
      <Form.Item name="rehireLeft" valuePropName="checked">
        <Checkbox>
          {text('rehireLeft')}
          <span className={styles.hint}> {text('rehireLeft.hint')}</span>
        </Checkbox>
      </Form.Item>
    </>
  );
}
