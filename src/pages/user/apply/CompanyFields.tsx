import { AutoComplete, Input, Select } from 'antd';
import { COMPANY_TYPES, INDUSTRIES, STAFF_SCALES } from '@contract/company/choices';
import { COMPANY_LENGTH } from '@contract/company/rules';
import RegionPicker from '@/components/record/RegionPicker';
import RadioGroup from '@/components/record/RadioGroup';
import Field from './Field';
import { useText } from './use-text';

/** The company that is to be opened. */
export default function CompanyFields({ again }: { again: boolean }) {
  const text = useText();
  return (
    <>
      <Field name="name" again={again} required wide>
        <Input maxLength={80} placeholder={text('hint.name')} autoComplete="organization" />
      </Field>
      <Field name="creditCode" again={again} required>
        <Input maxLength={24} placeholder={text('hint.creditCode')} autoComplete="off" />
      </Field>
      <Field name="legalPersonName" again={again} required>
        <Input maxLength={30} autoComplete="off" />
      </Field>
      <Field name="companyType" again={again} required wide>
        <RadioGroup options={COMPANY_TYPES.map((value) => ({ value, label: text(`companyType.${value}`) }))} />
      </Field>
      <Field name="regionCode" again={again} required>
        <RegionPicker placeholder={text('hint.regionCode')} />
      </Field>
      <Field name="address" again={again}>
        <Input maxLength={COMPANY_LENGTH.address} autoComplete="street-address" />
      </Field>
      <Field name="staffScale" again={again} required>
        <Select
          placeholder={text('hint.staffScale')}
          options={STAFF_SCALES.map((range) => ({ value: range, label: text('staffScale', { range }) }))}
        />
      </Field>
      <Field name="industry" again={again}>
        <AutoComplete
          maxLength={COMPANY_LENGTH.industry}
          options={INDUSTRIES.map((value) => ({ value }))}
          filterOption={(typed, option) => option?.value.includes(typed) ?? false}
        />
      </Field>
    </>
  );
}
