import { Checkbox, Form, Input, Select } from 'antd';
import { PLANS } from '@contract/approval/choices';
import { COMPANY_LENGTH } from '@contract/company/rules';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { OwnApplication } from '@contract/approval/schemas';
import SecretInput from '@/components/record/SecretInput';
import styles from '@/components/record/record.less';
import Code from './Code';
import Field from './Field';
import type { ApplyValues } from './form-values';
import { useText } from './use-text';

/** Who asks, proved by a code sent to the phone, and who is to be turned to. Handing in again, the applicant's phone stays the proved one. */
export default function PeopleFields({ own }: { own?: OwnApplication }) {
  const text = useText();
  const form = Form.useFormInstance<ApplyValues>();
  const sameContact = Form.useWatch('sameContact', form);
  const again = own !== undefined;
  const mobile = async () => {
    const typed = normalizeMobile(form.getFieldValue('applicantMobile') as string);
    if (isMobile(typed)) return typed;
    await form.validateFields(['applicantMobile']).catch(() => undefined); // the field says what is wrong
    return null;
  };
  return (
    <>
      <Field name="applicantName" again={again} required>
        <Input maxLength={30} autoComplete="name" />
      </Field>
      {again ? (
        <Form.Item label={text('field.applicantMobile')} extra={text('hint.applicantMobile.kept')}>
          <Input value={own.facts.applicantMobile} disabled aria-label={text('field.applicantMobile')} />
        </Form.Item>
      ) : (
        <Field name="applicantMobile" again={again} required extra={text('hint.applicantMobile')}>
          <Input maxLength={20} inputMode="tel" autoComplete="tel-national" />
        </Field>
      )}
      {!again && <Code mobile={mobile} />}
      {!again && (
        <Form.Item name="sameContact" valuePropName="checked" className={styles.wide}>
          <Checkbox>{text('sameContact')}</Checkbox>
        </Form.Item>
      )}
      {sameContact === false && (
        <>
          <Field name="contactName" again={again} required>
            <Input maxLength={30} autoComplete="off" />
          </Field>
          <Field name="contactMobile" again={again} required>
            {own ? (
              <SecretInput masked={own.facts.contactMobile} maxLength={20} />
            ) : (
              <Input maxLength={20} inputMode="tel" autoComplete="off" />
            )}
          </Field>
        </>
      )}
      <Field name="planCode" again={again}>
        <Select
          allowClear
          placeholder={text('hint.planCode')}
          options={PLANS.map((value) => ({ value, label: text(`plan.${value}`) }))}
        />
      </Field>
      <Field name="remark" again={again} wide>
        <Input.TextArea rows={2} maxLength={COMPANY_LENGTH.remark} showCount placeholder={text('hint.remark')} />
      </Field>
    </>
  );
}
