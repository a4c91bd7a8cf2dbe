import { Alert, Form } from 'antd';
import type { CompanyDetail } from '@contract/company/schemas';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import recordStyles from '@/components/record/record.less';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../use-text';
import { type CompanyValues, problemOf } from './form-values';

/** The picture of the 营业执照: sent when it is chosen, saved with the form, which does not go while it is on its way. */
export default function LicenceField({ company }: { company: CompanyDetail | null }) {
  const text = useText();
  const pictureText = useTextOf('picture');
  const form = Form.useFormInstance<CompanyValues>();
  const missing = () => {
    const problem = problemOf('licenseFileId', form.getFieldsValue(true) as CompanyValues, company);
    return problem
      ? Promise.reject(new Error(pictureText('required', { label: text('field.licenseFileId') })))
      : Promise.resolve();
  };
  const sending = (_: object, value?: string | null) =>
    value === UPLOADING ? Promise.reject(new Error(pictureText('uploading'))) : Promise.resolve();
  const chosen = Form.useWatch('licenseFileId', form);
  // Companies from before licences were kept: asked for, but no hindrance to other changes.
  const late = company !== null && company.license === null;
  return (
    <Form.Item
      name="licenseFileId"
      label={text('field.licenseFileId')}
      required={!late}
      extra={late && !chosen && <Alert type="warning" showIcon message={text('hint.licenceMissing')} />}
      className={recordStyles.wide}
      validateTrigger="onChange"
      // The second only when the form is sent.
      rules={[{ validator: missing }, { validator: sending, validateTrigger: 'onSubmit' }]}
    >
      <PictureUpload purpose="licence" stored={company?.license} label={text('field.licenseFileId')} />
    </Form.Item>
  );
}
