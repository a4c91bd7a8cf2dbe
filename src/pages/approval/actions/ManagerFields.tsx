import { Alert, Form, Input } from 'antd';
import type { ExistingAccount } from '@contract/approval/schemas';
import { roleOf } from '@contract/roles';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import RadioGroup from '@/components/record/RadioGroup';
import { useServices } from '@/models/hooks';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { useText } from '../use-text';

/** How the new company's manager signs in: by the applicant's phone, by what is typed, or with the account he has already. */
export type ManagerWay = 'applicant' | 'other' | 'join';

interface ManagerFieldsProps {
  /** The applicant's mobile, masked. */
  mobile: string;
  /** The account that has this mobile already. */
  existing: ExistingAccount | null;
}

/** 企业经理账号. Where the applicant's phone belongs to somebody, what is possible and why stands here before anything is sent. */
export default function ManagerFields({ mobile, existing }: ManagerFieldsProps) {
  const text = useText();
  const { texts } = useServices();
  const form = Form.useFormInstance<{ way: ManagerWay }>();
  const way = Form.useWatch('way', form);
  const nameRule = (_: unknown, value?: string) =>
    isMobile(normalizeMobile(value ?? '')) || isAccountName(normalizeAccountName(value ?? ''))
      ? Promise.resolve()
      : Promise.reject(new Error(text('manager.rule')));
  const whose =
    existing &&
    text('manager.existing', {
      name: existing.name,
      role: text(`role.${roleOf(existing.role)}`),
      companies: listed(existing.companies) || text('manager.noCompany'),
    });
  const ways: { value: ManagerWay; label: string }[] = [
    existing
      ? { value: 'join', label: text('manager.join', { mobile }) }
      : { value: 'applicant', label: text('manager.applicant', { mobile }) },
    { value: 'other', label: text('manager.other') },
  ];
  return (
    <>
      {existing && (
        <Alert
          type={existing.joinable ? 'info' : 'warning'}
          showIcon
          message={whose}
          description={existing.hindrance ?? text('manager.joinable')}
          style={{ marginBlockEnd: SPACE.sm }}
        />
      )}
      <Form.Item name="way" label={text('manager.label')} required style={{ marginBlockEnd: SPACE.sm }}>
        <RadioGroup
          style={{ display: 'flex', flexDirection: 'column', gap: SPACE.xs }}
          options={ways.map((each) => ({ ...each, disabled: each.value === 'join' && existing?.joinable === false }))}
        />
      </Form.Item>
      {way === 'other' && (
        <Form.Item
          name="managerAccount"
          label={text('manager.account')}
          extra={text(texts.includes('companyOpened') ? 'manager.account.hint' : 'manager.account.hint.noSms')}
          validateTrigger="onBlur"
          validateFirst
          rules={[{ required: true, whitespace: true }, { validator: nameRule }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}
