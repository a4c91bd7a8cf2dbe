import { Alert, Button, Form, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { ITEM_GROUPS } from '@contract/wages/items';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { editSlip } from '@/services/wage-slips';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import { amountProblem, carriedTotals, changedItems, shownItems } from './edit-values';

interface SlipEditFormProps {
  detail: SlipDetail;
  onCancel: () => void;
  /** The slip as saved; null when somebody else changed it meanwhile. */
  onSaved: (after: SlipDetail | null) => void;
}

/** Corrects the values of a slip nobody can see at the moment. Amounts are typed in yuan and sent in 分. */
export default function SlipEditForm({ detail, onCancel, onSaved }: SlipEditFormProps) {
  const text = useText();
  const [form] = Form.useForm<{ items: Record<string, string> }>();
  const [busy, setBusy] = useState(false);
  // Items are found by their place: a custom key may hold dots and brackets, which a form would take for a path.
  const defs = detail.itemDefs;

  const save = async ({ items }: { items: Record<string, string> }) => {
    setBusy(true);
    try {
      const after = await editSlip(detail.slip.id, { version: detail.slip.version, items: changedItems(defs, detail.items, items) });
      toast.success(text('slip.edit.done', { name: detail.slip.name }));
      onSaved(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code || error.code === BUSINESS_ERRORS.WRONG_STATE.code) onSaved(null);
    } finally {
      setBusy(false);
    }
  };

  const carry = () => {
    const totals = carriedTotals(defs, detail.items, form.getFieldValue('items'));
    if (totals === null) void form.validateFields().catch(() => undefined); // the fields say which amount is wrong
    else form.setFieldsValue({ items: { ...form.getFieldValue('items'), ...totals } });
  };

  return (
    <Form form={form} layout="vertical" disabled={busy} initialValues={{ items: shownItems(defs, detail.items) }} onFinish={save} scrollToFirstError>
      <Alert type="info" showIcon message={text('slip.edit.hint')} style={{ marginBlockEnd: 16 }} />
      {ITEM_GROUPS.map((group) => {
        const own = defs.map((def, index) => ({ def, index })).filter(({ def }) => def.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group}>
            <Typography.Title level={5}>{text(`group.${group}`)}</Typography.Title>
            <div className={styles.editGrid}>
              {own.map(({ def, index }) => (
                <Form.Item
                  key={def.key}
                  name={['items', `i${index}`]}
                  label={def.label}
                  rules={[
                    {
                      validator: (_, value?: string) => {
                        const problem = def.kind === 'amount' ? amountProblem(value ?? '', def.key === 'netPay') : null;
                        return problem ? Promise.reject(new Error(text(`amount.${problem}`, { label: def.label }))) : Promise.resolve();
                      },
                    },
                  ]}
                >
                  <Input inputMode={def.kind === 'text' ? 'text' : 'decimal'} maxLength={500} />
                </Form.Item>
              ))}
            </div>
          </section>
        );
      })}
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={busy}>
          {text('save')}
        </Button>
        <Button onClick={carry}>{text('slip.edit.totals')}</Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </Space>
    </Form>
  );
}
