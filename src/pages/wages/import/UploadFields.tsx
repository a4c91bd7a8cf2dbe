import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { WAGE_TYPES } from '@contract/wages/items';
import MonthField from '@/components/sheet-import/upload/MonthField';
import styles from '@/components/sheet-import/upload/upload.less';
import { useText } from '@/components/sheet-import/use-text';
import { monthInFileName } from './model/file-hints';

/** Month and type of a wage sheet; the month its file is named for is offered. */
export default function UploadFields({ file }: { file: File | null }) {
  const text = useText();
  const form = Form.useFormInstance<{ payMonth: string }>();
  const [guessed, setGuessed] = useState<string | null>(null);
  useEffect(() => {
    const month = file ? monthInFileName(file.name, new Date()) : undefined;
    if (month === undefined || form.isFieldTouched('payMonth')) return;
    form.setFieldValue('payMonth', month);
    setGuessed(month);
  }, [file, form]);
  return (
    <div className={styles.fields}>
      <MonthField
        name="payMonth"
        extra={guessed ? text('month.guessed', { month: guessed }) : undefined}
        onPick={() => setGuessed(null)}
      />
      <Form.Item name="wageType" label={text('type')}>
        <Select options={WAGE_TYPES.map((value) => ({ value, label: text(`wageType.${value}`) }))} />
      </Form.Item>
    </div>
  );
}
