import { Alert, AutoComplete, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { CONTRACT_TYPES, EMPLOYMENT_TYPES, GENDERS, type SecretField } from '@contract/staff/choices';
import { FIRST_PAY_KINDS, type FirstPayKind } from '@contract/staff/pay/kinds';
import { ID_TYPES } from '@contract/validators/id-types';
import type { StaffDetail } from '@contract/staff/record-schemas';
import DateField from '@/components/record/DateField';
import FieldGroup from '@/components/record/FieldGroup';
import recordStyles from '@/components/record/record.less';
import SecretInput from '@/components/record/SecretInput';
import { useProblemText } from '@/components/record/use-problem-text';
import RadioGroup from '@/components/record/RadioGroup';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import AccountNameField from './AccountNameField';
import { isBase, problemsOf, type StaffValues } from './form-values';

const LINKED: Partial<Record<keyof StaffValues, (keyof StaffValues)[]>> = {
  gender: ['idNo', 'idType'],
  idNo: ['idType'],
  probationEnd: ['entryDate'],
  regularDate: ['entryDate'],
  contractEnd: ['contractStart', 'contractType'],
};

/** All fields in their groups, each with the rules of the record; what depends on another field is checked again with it. */
export default function StaffFields({ person }: { person: StaffDetail | null }) {
  const text = useText();
  const words = useProblemText(text);
  const depts = useDepts();
  const form = Form.useFormInstance<StaffValues>();
  const options = (area: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`${area}.${value}`) }));
  const rule = (field: keyof StaffValues) => ({
    validator: () => {
      const code = problemsOf(form.getFieldsValue(true), new Date())[field as keyof ReturnType<typeof problemsOf>];
      return code === undefined ? Promise.resolve() : Promise.reject(new Error(words({ code })));
    },
  });
  const item = (
    field: keyof StaffValues,
    input: ReactNode,
    more: { required?: boolean; wide?: boolean; extra?: string | undefined } = {},
  ) => (
    <Form.Item
      name={field}
      label={text(`field.${field}`)}
      required={more.required}
      className={more.wide ? recordStyles.wide : undefined}
      extra={more.extra}
      dependencies={LINKED[field]}
      rules={[rule(field)]}
      validateFirst
    >
      {input}
    </Form.Item>
  );
  const secret = (
    field: SecretField,
    { maxLength, disabled = false, ...more }: Parameters<typeof item>[2] & { maxLength: number; disabled?: boolean },
  ) => item(field, <SecretInput masked={person?.[field] ?? ''} maxLength={maxLength} disabled={disabled} />, more);
  const kept = person?.cardsKept ?? null;
  const keptText = ({ names }: NonNullable<typeof kept>) =>
    names.length === 0 ? text('form.cards.admin') : text('form.cards.named', { names: listed(names) });
  const bankNote = kept
    ? keptText(kept)
    : person?.cardsForTwo
      ? text(person.cardChange?.state === 'waiting' ? 'form.cards.waiting' : 'form.cards.two')
      : null;
  const amount = (field: FirstPayKind) => (
    <Form.Item
      key={field}
      name={field}
      label={text(`pay.kind.${field}`)}
      rules={[
        {
          validator: (_, typed: string) =>
            isBase(typed) ? Promise.resolve() : Promise.reject(new Error(text('problem.base'))),
        },
      ]}
    >
      <Input maxLength={14} suffix={text('form.yuan')} inputMode="decimal" />
    </Form.Item>
  );
  const group = (name: string, fields: ReactNode) => <FieldGroup title={text(`group.${name}`)}>{fields}</FieldGroup>;
  return (
    <>
      {group(
        'person',
        <>
          {item('staffNo', <Input maxLength={32} autoComplete="off" />, { required: true })}
          {item('name', <Input maxLength={30} autoComplete="off" />, { required: true })}
          {item('idType', <Select options={options('idType', ID_TYPES)} />)}
          {secret('idNo', { required: true, maxLength: 30 })}
          {item('gender', <RadioGroup options={options('gender', GENDERS)} />, { extra: text('form.gender.hint') })}
          {secret('mobile', { required: true, maxLength: 20 })}
          {secret('email', { maxLength: 100, wide: true })}
        </>,
      )}
      {group(
        'job',
        <>
          {item(
            'dept',
            <AutoComplete
              options={depts}
              filterOption={(typed, option) => option?.value.includes(typed) ?? false}
              maxLength={50}
            />,
            { extra: text('form.dept.hint') },
          )}
          {item('position', <Input maxLength={30} />)}
          {item('employmentType', <Select options={options('employmentType', EMPLOYMENT_TYPES)} />)}
          {item('entryDate', <DateField />, { required: true })}
          {item('probationEnd', <DateField />, { extra: person ? undefined : text('form.probation.hint') })}
          {item('regularDate', <DateField />)}
        </>,
      )}
      {group(
        'contract',
        <>
          {item('contractType', <Select allowClear options={options('contractType', CONTRACT_TYPES)} />, {
            wide: true,
          })}
          {item('contractStart', <DateField />)}
          {item('contractEnd', <DateField />)}
        </>,
      )}
      {group(
        'pay',
        <>
          {bankNote !== null && (
            <Alert
              type="info"
              showIcon
              className={recordStyles.wide}
              style={{ marginBlockEnd: SPACE.sm }}
              message={bankNote}
            />
          )}
          {item('bankName', <Input maxLength={50} disabled={kept !== null} />)}
          {item('bankBranch', <Input maxLength={80} disabled={kept !== null} />)}
          {secret('bankCardNo', { maxLength: 30, disabled: kept !== null })}
          <AccountNameField disabled={kept !== null} />
          {item('insuredPlace', <Input maxLength={30} />, { extra: text('form.insuredPlace.hint') })}
        </>,
      )}
      {person === null && group('first', FIRST_PAY_KINDS.map(amount))}
      {group(
        'other',
        <>
          {item('emergencyName', <Input maxLength={30} />)}
          {secret('emergencyMobile', { maxLength: 20 })}
          {item('remark', <Input.TextArea rows={2} maxLength={200} showCount />, { wide: true })}
        </>,
      )}
    </>
  );
}
