import { Alert, Button, Form, Space, theme } from 'antd';
import { Suspense, useMemo } from 'react';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { checkSlip } from '@/services/wage-slips';
import UnsavedForm from '@/components/record/UnsavedForm';
import { SPACE } from '@/theme/tokens';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import { LiveDoubts } from './audit/lazy-doubts';
import { useSlipAudit } from './audit/use-slip-audit';
import { carriedTotals, changedItems, editedItems, shownItems, withFixed } from './edit-values';
import ItemFields from './ItemFields';
import Mismatches from './Mismatches';
import { useSaveSlip } from './use-save-slip';

interface SlipEditFormProps {
  detail: SlipDetail;
  onCancel: () => void;
  /** The slip as saved; null when somebody else changed it meanwhile. */
  onSaved: (after: SlipDetail | null) => void;
}

interface Values {
  items: Record<string, string>;
}

/** Corrects the values of a slip nobody can see at the moment, and says while typing which total does not follow any more. Amounts are typed in yuan and sent in 分. */
export default function SlipEditForm({ detail, onCancel, onSaved }: SlipEditFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { token } = theme.useToken();
  const askFirst = useAskFirst(onCancel);
  const { save, busy, dialog } = useSaveSlip(detail, onSaved);
  const { itemDefs: defs, items: before, netIdentity: identity, sumRules: rules } = detail;
  const typed = Form.useWatch('items', form);
  const begin = { items: shownItems(defs, before) };
  const mismatches = useMemo(() => {
    // Half an amount has no sum; what stood before is checked until it is whole.
    const items = (typed && editedItems(defs, before, typed)) ?? before;
    return sumMismatches({ itemDefs: defs, identity, rules }, items);
  }, [typed, defs, before, identity, rules]);

  const { id, version } = detail.slip;
  const changed = useMemo(() => {
    if (!typed) return {};
    return editedItems(defs, before, typed) && changedItems(defs, before, typed);
  }, [typed, defs, before]);
  const live = useSlipAudit([id, version], changed, (items) => checkSlip(id, { version, items }));
  const fix = (key: string, fen: string) => {
    const items = withFixed(defs, before, form.getFieldValue('items'), key, fen);
    if (items) form.setFieldsValue({ items });
  };

  const carry = () => {
    const totals = carriedTotals(defs, before, form.getFieldValue('items'));
    if (totals === null)
      void form.validateFields().catch(() => undefined); // the fields say which amount is wrong
    else form.setFieldsValue({ items: { ...form.getFieldValue('items'), ...totals } });
  };
  const submit = ({ items }: Values) => {
    const changed = changedItems(defs, before, items);
    const amounts = defs.some((def) => def.kind === 'amount' && def.key in changed);
    save(changed, amounts ? mismatches : []);
  };

  return (
    <Form form={form} layout="vertical" disabled={busy} initialValues={begin} onFinish={submit}>
      <UnsavedForm name={`${text('slip.edit')} ${detail.slip.name}`} busy={busy} initialValues={begin} />
      <Alert type="info" showIcon message={text('slip.edit.hint')} style={{ marginBlockEnd: SPACE.md }} />
      <ItemFields defs={defs} />
      <div className={styles.editFoot} style={{ background: token.colorBgElevated }}>
        {mismatches.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="status"
            style={{ marginBlockEnd: SPACE.sm }}
            message={<Mismatches mismatches={mismatches} itemDefs={defs} identity={identity} />}
          />
        )}
        <Suspense fallback={null}>
          <LiveDoubts {...live} onFix={fix} />
        </Suspense>
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={busy}>
            {text('save')}
          </Button>
          <Button onClick={carry}>{text('slip.edit.totals')}</Button>
          <Button onClick={askFirst}>{text('cancel')}</Button>
        </Space>
      </div>
      {dialog}
    </Form>
  );
}
