import { Form } from 'antd';
import BlankSheets from '@/components/sheet-import/upload/BlankSheets';
import MonthField from '@/components/sheet-import/upload/MonthField';
import upload from '@/components/sheet-import/upload/upload.less';
import { downloadCheckTemplate } from '@/services/check-imports';

/** The month of the sheet, and our own sheets of it. */
export default function UploadFields() {
  const form = Form.useFormInstance<{ month: string }>();
  const blank = (kind: 'month' | 'day') => () => downloadCheckTemplate(form.getFieldValue('month') as string, kind);
  return (
    <>
      <div className={upload.fields}>
        <MonthField name="month" inputReadOnly />
      </div>
      <BlankSheets sheets={{ 'blank.month': blank('month'), 'blank.day': blank('day') }} />
    </>
  );
}
