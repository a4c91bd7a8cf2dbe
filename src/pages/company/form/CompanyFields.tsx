import { AutoComplete, Form, Input, InputNumber, Select, Switch } from 'antd';
import { COMPANY_TYPES, type CompanySecret, IDLE_MINUTES, INDUSTRIES, STAFF_SCALES } from '@contract/company/choices';
import { COMPANY_LENGTH, COMPANY_RANGE } from '@contract/company/rules';
import type { CompanyDetail } from '@contract/company/schemas';
import { dateInChina } from '@contract/date';
import DateField from '@/components/record/DateField';
import FieldGroup from '@/components/record/FieldGroup';
import RegionPicker from '@/components/record/RegionPicker';
import SecretInput from '@/components/record/SecretInput';
import RadioGroup from '@/components/record/RadioGroup';
import styles from '../company.less';
import { useText } from '../use-text';
import Field from './Field';
import LicenceField from './LicenceField';

/** Every field of a company in groups. A number that is stored shows masked until it is changed. */
export default function CompanyFields({ company }: { company: CompanyDetail | null }) {
  const text = useText();
  const masked = {
    contactMobile: company?.contactMobileMasked ?? '',
    legalPersonIdNo: company?.legalPersonIdNoMasked ?? '',
    bankAccount: company?.bankAccountMasked ?? '',
  };
  const secret = (field: CompanySecret, maxLength: number) => (
    <SecretInput masked={masked[field]} maxLength={maxLength} placeholder={text(`hint.${field}`)} />
  );
  const whole = (field: keyof typeof COMPANY_RANGE, unit?: string) => (
    <InputNumber
      className={styles.full}
      min={COMPANY_RANGE[field][0]}
      max={COMPANY_RANGE[field][1]}
      precision={0}
      suffix={unit === undefined ? undefined : text(`unit.${unit}`)}
    />
  );
  const choice = (area: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`${area}.${value}`) }));
  return (
    <>
      <FieldGroup title={text('group.identity')}>
        <Field name="name" company={company} required wide>
          <Input maxLength={80} placeholder={text('hint.name')} />
        </Field>
        <Field name="creditCode" company={company} required>
          <Input maxLength={24} placeholder={text('hint.creditCode')} autoComplete="off" />
        </Field>
        <Field name="shortName" company={company}>
          <Input maxLength={COMPANY_LENGTH.shortName} placeholder={text('hint.shortName')} />
        </Field>
        <Field name="companyType" company={company} required wide>
          <RadioGroup options={choice('companyType', COMPANY_TYPES)} />
        </Field>
        <Field name="legalPersonName" company={company} required>
          <Input maxLength={30} />
        </Field>
        <Field name="legalPersonIdNo" company={company}>
          {secret('legalPersonIdNo', 20)}
        </Field>
        <Field name="regionCode" company={company} required>
          <RegionPicker placeholder={text('hint.regionCode')} />
        </Field>
        <Field name="address" company={company}>
          <Input maxLength={COMPANY_LENGTH.address} />
        </Field>
        <Field name="industry" company={company}>
          <AutoComplete
            maxLength={COMPANY_LENGTH.industry}
            options={INDUSTRIES.map((value) => ({ value }))}
            filterOption={(typed, option) => option?.value.includes(typed) ?? false}
          />
        </Field>
        <Field name="staffScale" company={company}>
          <Select
            allowClear
            options={STAFF_SCALES.map((range) => ({ value: range, label: text('staffScale', { range }) }))}
          />
        </Field>
        <LicenceField company={company} />
      </FieldGroup>
      <FieldGroup title={text('group.contact')}>
        <Field name="contactName" company={company} required>
          <Input maxLength={30} />
        </Field>
        <Field name="contactMobile" company={company} required>
          {secret('contactMobile', 20)}
        </Field>
        <Field name="contactEmail" company={company}>
          <Input maxLength={COMPANY_LENGTH.contactEmail} placeholder={text('hint.contactEmail')} />
        </Field>
      </FieldGroup>
      <FieldGroup title={text('group.bank')}>
        <Field name="bankName" company={company}>
          <Input maxLength={COMPANY_LENGTH.bankName} />
        </Field>
        <Field name="bankAccount" company={company}>
          {secret('bankAccount', 40)}
        </Field>
      </FieldGroup>
      <FieldGroup title={text('group.wages')}>
        <Field name="payDay" company={company} extra={text('hint.payDay')}>
          {whole('payDay', 'day')}
        </Field>
        <Field name="visibleMonths" company={company} extra={text('hint.visibleMonths')}>
          {whole('visibleMonths', 'months')}
        </Field>
        <Field
          name="wageReviewRequired"
          company={company}
          valuePropName="checked"
          extra={text('hint.wageReviewRequired')}
        >
          <Switch />
        </Field>
        <Field name="wageConfirmRequired" company={company} valuePropName="checked">
          <Switch />
        </Field>
        <Field
          name="checkLockRequired"
          company={company}
          valuePropName="checked"
          extra={text('hint.checkLockRequired')}
        >
          <Switch />
        </Field>
        <Field name="confirmDays" company={company}>
          {whole('confirmDays', 'days')}
        </Field>
        <Field name="retentionYears" company={company} extra={text('hint.retentionYears')}>
          {whole('retentionYears', 'years')}
        </Field>
        <Field name="claimAllowed" company={company} valuePropName="checked" extra={text('hint.claimAllowed')}>
          <Switch />
        </Field>
        <Field name="advanceRate" company={company} extra={text('hint.advanceRate')}>
          {whole('advanceRate', 'percent')}
        </Field>
      </FieldGroup>
      <FieldGroup title={text('group.service')}>
        <Field name="expireDate" company={company} extra={text('hint.expireDate')}>
          <DateField from={dateInChina(new Date())} />
        </Field>
        <Field name="idleMinutes" company={company} extra={text('hint.idleMinutes')}>
          <Select
            allowClear
            placeholder={text('idle.none')}
            options={IDLE_MINUTES.map((minutes) => ({ value: minutes, label: text('idle', { minutes }) }))}
          />
        </Field>
        {company === null && (
          <Form.Item name="openNow" label={text('field.openNow')} valuePropName="checked" extra={text('hint.openNow')}>
            <Switch />
          </Form.Item>
        )}
        <Field name="remark" company={company} wide>
          <Input.TextArea rows={2} maxLength={COMPANY_LENGTH.remark} showCount />
        </Field>
      </FieldGroup>
    </>
  );
}
