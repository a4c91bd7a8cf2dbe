import { Button, Form, Input, Table } from 'antd';
import { useState } from 'react';
import {
  ACCOUNT_MATTERS,
  OPTIONAL_MATTERS,
  VOUCHER_FORMATS,
  type VoucherFormat,
} from '@contract/wages/voucher/formats';
import type { Voucher, VoucherAccount, VoucherDept, VoucherSettings } from '@contract/wages/voucher/schemas';
import StaleNote from '@/components/record/StaleNote';
import RadioGroup from '@/components/record/RadioGroup';
import { setVoucherSettings } from '@/services/voucher';
import { SPACE } from '@/theme/tokens';
import { useAskFirst } from '@/utils/use-ask-first';
import { useSubmit } from '@/utils/use-submit';
import styles from './voucher.less';
import { useText } from './use-text';

interface VoucherAccountsProps {
  settings: VoucherSettings;
  /** Departments of the batch, each with the account its pay goes to. */
  depts: Voucher['depts'];
  onDirty: (dirty: boolean) => void;
  onSaved: (after: VoucherSettings) => void;
  /** Shows the accounts as they stand now, somebody else having changed them. */
  onReload: () => void;
}

interface Values {
  format: VoucherFormat;
  word: string;
  accounts: Record<(typeof ACCOUNT_MATTERS)[number], VoucherAccount>;
  depts: VoucherDept[];
}

/** What is kept of a department comes from the settings alone: the batch's voucher may be older than they are. */
const deptRows = ({ depts: kept }: VoucherSettings, depts: Voucher['depts']) =>
  depts.map(({ dept, account, usual }): VoucherDept & { usual: boolean } => {
    const own = kept.find((one) => one.dept === dept);
    return own ? { ...own, usual } : { dept, ...(usual ? account : { code: '', name: '' }), deptCode: '', usual };
  });

/**
 * The accounts a company books its wages to, and how its software takes them; kept for all its batches. It holds to the
 * settings it began with: later ones are shown by another form.
 */
export default function VoucherAccounts({ settings: begun, depts, onDirty, onSaved, onReload }: VoucherAccountsProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [settings] = useState(begun);
  const [shown] = useState(() => deptRows(begun, depts));
  const [stale, setStale] = useState(false);
  const { busy, run } = useSubmit(() => setStale(true));
  const reload = useAskFirst(onReload);
  const others = settings.depts.filter(({ dept }) => !shown.some((one) => one.dept === dept));
  const save = ({ format, word, accounts, depts: written }: Values) => {
    const trimmed = (account: VoucherAccount) => ({ code: account.code.trim(), name: account.name.trim() });
    const body = {
      format,
      word: word.trim(),
      version: settings.version,
      accounts: Object.fromEntries(
        ACCOUNT_MATTERS.map((matter) => [matter, trimmed(accounts[matter])]),
      ) as Values['accounts'],
      // Where nothing is said of a department, nothing is kept.
      depts: [
        ...others,
        ...shown.flatMap(({ dept }, index) => {
          const one = {
            dept,
            ...trimmed(written[index] ?? { code: '', name: '' }),
            deptCode: written[index]?.deptCode?.trim() ?? '',
          };
          const known = settings.depts.some((own) => own.dept === dept);
          return known || one.code !== '' || one.deptCode !== '' || shown[index]?.usual ? [one] : [];
        }),
      ],
    };
    return run(() => setVoucherSettings(body), onSaved);
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={busy}
      initialValues={{ ...settings, depts: shown }}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void save(values)}
      className={styles.form}
    >
      <Form.Item name="format" label={text('format')} extra={text('format.hint')}>
        <RadioGroup options={VOUCHER_FORMATS.map((value) => ({ value, label: text(`format.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="word"
        label={text('word')}
        rules={[{ required: true, whitespace: true, message: text('word.rule') }]}
      >
        <Input maxLength={10} style={{ width: 100 }} />
      </Form.Item>
      <div className={styles.accounts}>
        {ACCOUNT_MATTERS.map((matter) => (
          <div key={matter} className={styles.account} role="group" aria-label={text(`matter.${matter}`)}>
            <span>
              {text(`matter.${matter}`)}
              {OPTIONAL_MATTERS.includes(matter) && text('optional')}
            </span>
            <Form.Item
              name={['accounts', matter, 'code']}
              rules={[{ pattern: /^[0-9A-Za-z._-]*$/, message: text('code.rule') }]}
            >
              <Input
                maxLength={30}
                placeholder={text('code')}
                aria-label={text('code.of', { matter: text(`matter.${matter}`) })}
              />
            </Form.Item>
            <Form.Item name={['accounts', matter, 'name']}>
              <Input
                maxLength={60}
                placeholder={text('account.name')}
                aria-label={text('account.of', { matter: text(`matter.${matter}`) })}
              />
            </Form.Item>
          </div>
        ))}
      </div>
      <Table
        size="small"
        rowKey="dept"
        pagination={false}
        scroll={{ x: 560, y: '30vh' }}
        dataSource={shown}
        columns={[
          { title: text('dept'), width: 160, render: (_, { dept }) => dept },
          ...(['code', 'name', 'deptCode'] as const).map((field) => ({
            title: text(`dept.${field}`),
            render: (_: unknown, { dept }: VoucherDept, index: number) => (
              <Form.Item
                name={['depts', index, field]}
                style={{ margin: 0 }}
                rules={field === 'name' ? [] : [{ pattern: /^[0-9A-Za-z._-]*$/, message: text('code.rule') }]}
              >
                <Input
                  maxLength={field === 'name' ? 60 : 30}
                  placeholder={field === 'code' ? text('dept.default') : ''}
                  aria-label={`${dept} ${text(`dept.${field}`)}`}
                />
              </Form.Item>
            ),
          })),
        ]}
      />
      {stale && <StaleNote onLoad={reload} />}
      <Button type="primary" htmlType="submit" loading={busy} style={{ marginBlock: SPACE.sm }}>
        {text('save')}
      </Button>
    </Form>
  );
}
