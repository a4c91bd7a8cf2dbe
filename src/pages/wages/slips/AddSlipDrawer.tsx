import { App, Button, Form, Input } from 'antd';
import { Suspense, useMemo } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ItemDef, SlipDetail } from '@contract/wages/slip-schemas';
import FormDrawer from '@/components/record/FormDrawer';
import { addSlip, checkNewSlip, type NewSlipBody } from '@/services/wage-slips';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';
import { LiveDoubts } from './audit/lazy-doubts';
import { useErrorReason } from './audit/use-error-reason';
import { useSlipAudit } from './audit/use-slip-audit';
import { carriedTotals, changedItems, editedItems, withFixed } from './edit-values';
import ItemFields from './ItemFields';
import StaffField from './StaffField';

interface AddSlipDrawerProps {
  batch: Pick<BatchDetail, 'id' | 'title' | 'itemDefs'>;
  onClose: () => void;
  onAdded: (added: SlipDetail) => void;
}

interface Values {
  staffId: string;
  items: Record<string, string>;
  remark?: string;
}

const TOTALS = ['grossPay', 'totalDeduction', 'netPay'];

const zeroTotals = (defs: readonly ItemDef[]) =>
  Object.fromEntries(defs.filter((def) => TOTALS.includes(def.key)).map((def) => [def.key, '0']));

/** One more person in a draft, typed by hand: who, the amounts of the batch's items in yuan, a remark. What the server doubts is asked. */
export default function AddSlipDrawer({ batch, onClose, onAdded }: AddSlipDrawerProps) {
  const text = useText();
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  // The remark has a field of its own, with its own limit.
  const defs = useMemo(() => batch.itemDefs.filter((def) => def.key !== 'remark'), [batch.itemDefs]);

  const errors = useErrorReason();

  const typed = Form.useWatch('items', form);
  const staffId = Form.useWatch('staffId', form);
  const values = useMemo(() => {
    const changed = typed && editedItems(defs, {}, typed) && changedItems(defs, {}, typed);
    // Nothing is asked of somebody of whom nothing is typed.
    return changed && Object.keys(changed).length > 0 ? changed : null;
  }, [typed, defs]);
  const live = useSlipAudit([batch.id, staffId], values, (items) =>
    checkNewSlip(batch.id, { staffId: staffId ?? '', items }),
  );
  const fix = (key: string, fen: string) => {
    const items = withFixed(defs, zeroTotals(defs), form.getFieldValue('items') ?? {}, key, fen);
    if (items) form.setFieldsValue({ items });
  };

  const send = async (body: NewSlipBody): Promise<void> => {
    try {
      const added = await addSlip(batch.id, body);
      toast.success(text('add.done', { name: added.slip.name }));
      onAdded(added);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.SUMS_OFF.code)
        return ask(error.message, 'add.mismatch', { ...body, acceptMismatch: true });
      if (error.code === BUSINESS_ERRORS.PAID_TWICE.code)
        return ask(error.message, 'add.twice', { ...body, acceptPaidTwice: true });
      if (error.code === BUSINESS_ERRORS.AUDIT_ERRORS.code && body.errorReason === undefined) {
        const reason = await errors.ask(error.message);
        return reason === null ? undefined : send({ ...body, errorReason: reason, requestId: newRequestId() });
      }
      if (error.kind !== 'cancelled') toast.error(error.message);
      throw error;
    }
  };
  const ask = (content: string, key: string, body: NewSlipBody) =>
    new Promise<void>((resolve, reject) => {
      void modal.confirm({
        title: text(key),
        content,
        okText: text(`${key}.ok`),
        cancelText: text('slip.mismatch.back'),
        // Not waited for: the next question would stand behind this one.
        onOk: () => void send({ ...body, requestId: newRequestId() }).then(resolve, reject),
        onCancel: () => resolve(),
      });
    });

  const save = async ({ staffId, items, remark }: Values, requestId: string) => {
    const words = remark?.trim() ?? '';
    await send({
      requestId,
      staffId,
      items: changedItems(defs, {}, items),
      ...(words === '' ? {} : { remark: words }),
    });
  };
  const carry = () => {
    const entered = (form.getFieldValue('items') ?? {}) as Values['items'];
    const totals = carriedTotals(defs, zeroTotals(defs), entered);
    if (totals === null) void form.validateFields().catch(() => undefined); // the fields say which amount is wrong
    else form.setFieldsValue({ items: { ...entered, ...totals } });
  };

  return (
    <FormDrawer<Values>
      form={form}
      title={text('add.title', { title: batch.title })}
      draft={`slip.add ${batch.id}`}
      initialValues={{ items: {} } as Values}
      save={save}
      onClose={onClose}
    >
      <StaffField />
      <ItemFields defs={defs} />
      <Button onClick={carry} style={{ marginBlockEnd: SPACE.md }}>
        {text('add.totals')}
      </Button>
      <Form.Item name="remark" label={text('add.remark')}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
      {staffId !== undefined && (values !== null || live.audit !== null) && (
        <Suspense fallback={null}>
          <LiveDoubts {...live} onFix={fix} />
        </Suspense>
      )}
      {errors.dialog}
    </FormDrawer>
  );
}
