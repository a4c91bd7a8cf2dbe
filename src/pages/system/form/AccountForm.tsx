import { Alert, Button, Drawer, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { AccountItem } from '@contract/accounts/schemas';
import type { HandedLink } from '@contract/activation/schemas';
import { ROLE_NUMBER, roleOf, ROLES } from '@contract/roles';
import { normalizeMobile } from '@contract/validators/mobile';
import DrawerFoot from '@/components/record/DrawerFoot';
import StaleNote from '@/components/record/StaleNote';
import { createAccount, updateAccount } from '@/services/accounts';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useTextOf } from '@/utils/use-text';
import UnsavedForm from '@/components/record/UnsavedForm';
import { SPACE } from '@/theme/tokens';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../use-text';
import CompanyOrder from './CompanyOrder';
import { accountRule, companiesRule, mobileRule, nameRule } from './form-rules';
import MobileKept from './MobileKept';

interface AccountFormProps {
  /** Absent = a new one. */
  account?: AccountItem;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else was quicker: what is known of the accounts no longer holds. */
  onStale: () => void;
  /** Shows the account as it stands now, in place of what was typed. */
  onReload: () => void;
  /** The link to a new account's first password, to be shown once. */
  onLink: (told: { name: string; account: string; link: HandedLink }) => void;
}

interface Values {
  account: string;
  name: string;
  mobile?: string;
  role: 0 | 1 | 2 | 3 | 4;
  companies?: { id: string; name: string }[];
  enabled: boolean;
}

/** Making and editing an account. The sign-in name stands for good; its owner sets the password by a link. */
export default function AccountForm({ account, onClose, onDone, onStale, onReload, onLink }: AccountFormProps) {
  const text = useText();
  const roleText = useTextOf('component.role');
  const [form] = Form.useForm<Values>();
  const role = Form.useWatch('role', form) ?? account?.role ?? ROLE_NUMBER.finance;
  const [stale, setStale] = useState(false);
  const { busy, run } = useSubmit(() => {
    setStale(true);
    onStale();
  });
  const askFirst = useAskFirst(onClose);
  const reload = useAskFirst(onReload);
  const title = account ? text('form.edit', { name: account.name }) : text('form.create');
  const initialValues = {
    account: account?.account ?? '',
    name: account?.name,
    role: account?.role ?? ROLE_NUMBER.finance,
    companies: account?.companies ?? [],
    enabled: true,
  };

  const submit = ({ companies = [], enabled, ...values }: Values) => {
    const mobile = normalizeMobile(values.mobile ?? '');
    const common = {
      name: values.name,
      role: values.role,
      companyIds: values.role === ROLE_NUMBER.admin ? [] : companies.map((company) => company.id),
    };
    if (account) {
      const body = { ...common, version: account.version, ...(mobile === '' ? {} : { mobile }) };
      return run(
        () => updateAccount(account.id, body),
        () => {
          toast.success(text('saved', { name: values.name }));
          onDone();
        },
      );
    }
    return run(
      (requestId) => createAccount({ ...common, account: values.account, mobile, enabled, requestId }),
      ({ link }) => {
        onDone();
        onLink({ name: values.name, account: values.account.trim().toLowerCase(), link });
      },
    );
  };

  return (
    <Drawer
      open
      width="min(560px, 100vw)"
      title={title}
      onClose={askFirst}
      footer={
        <DrawerFoot>
          <Button onClick={askFirst} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {text(account ? 'form.save' : 'form.submit')}
          </Button>
        </DrawerFoot>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={busy}
        onFinish={(values) => void submit(values)}
        initialValues={initialValues}
      >
        <UnsavedForm name={title} draft={draftKey('account', account)} busy={busy} initialValues={initialValues} />
        <Form.Item
          name="account"
          label={text('field.account')}
          extra={account ? text('account.fixed') : text('account.hint')}
          validateFirst
          rules={account ? [] : [{ required: true, whitespace: true }, accountRule(text)]}
        >
          <Input disabled={account !== undefined} maxLength={32} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="name"
          label={text('field.name')}
          validateFirst
          rules={[{ required: true, whitespace: true }, nameRule(text)]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={text('field.mobile')}
          extra={
            account?.mobileMasked ? <MobileKept id={account.id} masked={account.mobileMasked} /> : text('mobile.hint')
          }
          rules={[mobileRule(text)]}
        >
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="role"
          label={text('field.role')}
          required
          extra={account?.self ? text('role.self') : account ? text('role.hint') : undefined}
        >
          <Select
            disabled={account?.self}
            options={ROLES.map((one) => ({ value: ROLE_NUMBER[one], label: roleText(one) }))}
          />
        </Form.Item>
        {roleOf(role) === 'user' && (
          <Alert type="info" showIcon style={{ marginBlockEnd: SPACE.lg }} message={text('role.user')} />
        )}
        {roleOf(role) !== 'admin' && (
          <Form.Item
            name="companies"
            label={text('field.companies')}
            required
            extra={text('company.hint')}
            rules={[companiesRule(text)]}
          >
            <CompanyOrder />
          </Form.Item>
        )}
        {!account && (
          <Form.Item name="enabled" label={text('field.enabled')} valuePropName="checked">
            <Switch />
          </Form.Item>
        )}
        {!account && <Alert type="info" showIcon message={text('form.link')} />}
        {stale && <StaleNote onLoad={reload} />}
      </Form>
    </Drawer>
  );
}
