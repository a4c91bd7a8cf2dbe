import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Space, Switch, theme } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { PREPARED_REASON } from '@contract/feedback/prepared/rules';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { fits, REPLY } from '@contract/feedback/rules';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { useText as useFeedbackText } from '@/components/feedback/use-text';
import { checkPrepared, getPrepared, savePrepared } from '@/services/prepared-answers';
import { SPACE } from '@/theme/tokens';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../../hooks/use-text';
import styles from '../../wages.less';
import { LiveDoubts } from '../audit/lazy-doubts';
import { useSlipAudit } from '../audit/use-slip-audit';
import { carriedTotals, changedItems, editedItems, shownItems, withFixed } from '../edit-values';
import ItemFields from '../ItemFields';
import Mismatches from '../Mismatches';
import { useGuardedSave } from '../use-guarded-save';

interface PrepareFormProps {
  detail: SlipDetail;
  /** Of the objection. */
  feedbackId: string;
  standing: PreparedStanding;
  onClose: () => void;
}

interface Values {
  reply: string;
  corrects: boolean;
  reason?: string;
  items?: Record<string, string>;
}

/** Prepares the answer to an objection and, if it was right, the correction of the slip: a manager sends both. The slip itself stays as it is until then. */
export default function PrepareForm({ detail: now, feedbackId, standing, onClose }: PrepareFormProps) {
  const say = useFeedbackText();
  const text = useText();
  const client = useQueryClient();
  const { token } = theme.useToken();
  const [form] = Form.useForm<Values>();
  // What is typed is held against the slip as it stood when this was opened.
  const [detail] = useState(now);
  const [requestId] = useState(newRequestId);
  const { itemDefs: defs, items: before, netIdentity: identity, sumRules: rules } = detail;
  const { version } = detail.slip;
  const old = standing.prepared?.state === 'sent' ? null : standing.prepared;
  const corrects = Form.useWatch('corrects', form) ?? false;
  const typed = Form.useWatch('items', form);
  const done = () => {
    void client.invalidateQueries({ queryKey: getPrepared(feedbackId).queryKey, exact: true });
    onClose();
  };
  const { save, busy, dialog } = useGuardedSave(detail, {
    done: say('prepared.saved'),
    call: (items, guards) => {
      const { reply, reason = '' } = form.getFieldsValue();
      return savePrepared(feedbackId, {
        requestId,
        replaces: old?.id ?? null,
        replyContent: reply.trim(),
        correction: corrects ? { version, items, reason: reason.trim(), ...guards } : null,
      });
    },
    onSaved: done,
  });
  const mismatches = useMemo(() => {
    const items = (corrects && typed && editedItems(defs, before, typed)) || before;
    return sumMismatches({ itemDefs: defs, identity, rules }, items);
  }, [corrects, typed, defs, before, identity, rules]);
  const changed = useMemo(() => {
    if (!corrects || !typed) return {};
    return editedItems(defs, before, typed) && changedItems(defs, before, typed);
  }, [corrects, typed, defs, before]);
  const asked = corrects && changed !== null && Object.keys(changed).length === 0 ? null : changed;
  const live = useSlipAudit([feedbackId, version], corrects ? asked : null, (items) =>
    checkPrepared(feedbackId, { version, items }),
  );
  const fix = (key: string, fen: string) => {
    const items = withFixed(defs, before, form.getFieldValue('items'), key, fen);
    if (items) form.setFieldsValue({ items });
  };
  const carry = () => {
    const totals = carriedTotals(defs, before, form.getFieldValue('items'));
    if (totals === null) void form.validateFields().catch(() => undefined);
    else form.setFieldsValue({ items: { ...form.getFieldValue('items'), ...totals } });
  };
  const submit = ({ items = {} }: Values) => {
    const values = corrects ? changedItems(defs, before, items) : {};
    if (corrects && Object.keys(values).length === 0)
      return form.setFields([{ name: 'corrects', errors: [say('prepared.nothing')] }]);
    const amounts = defs.some((def) => def.kind === 'amount' && def.key in values);
    save(values, amounts ? mismatches : []);
  };
  const bounded = (bounds: typeof REPLY | typeof PREPARED_REASON) => ({
    validator: (_: unknown, value = '') =>
      fits(String(value), bounds) ? Promise.resolve() : Promise.reject(new Error(say('length', bounds))),
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={busy}
      initialValues={{
        reply: old?.replyContent ?? '',
        corrects: Boolean(old?.correction) && standing.correctionRefusal === null,
        reason: old?.correction?.reason ?? '',
        items: shownItems(defs, { ...before, ...old?.correction?.items }),
      }}
      onFinish={submit}
      scrollToFirstError
    >
      <Alert type="info" showIcon message={say('prepared.hint')} style={{ marginBlockEnd: SPACE.md }} />
      <Form.Item name="reply" label={say('prepared.reply')} required rules={[bounded(REPLY)]}>
        <Input.TextArea rows={4} maxLength={REPLY.max} showCount placeholder={say('detail.reply.hint.prepared')} />
      </Form.Item>
      <Form.Item
        name="corrects"
        label={say('prepared.corrects')}
        valuePropName="checked"
        extra={standing.correctionRefusal ?? say('prepared.corrects.hint')}
      >
        <Switch disabled={standing.correctionRefusal !== null} />
      </Form.Item>
      {corrects && (
        <>
          <Form.Item
            name="reason"
            label={say('prepared.reason')}
            extra={say('prepared.reason.hint')}
            required
            rules={[bounded(PREPARED_REASON)]}
          >
            <Input maxLength={PREPARED_REASON.max} />
          </Form.Item>
          <ItemFields defs={defs} />
        </>
      )}
      <div className={styles.editFoot} style={{ background: token.colorBgElevated }}>
        {corrects && mismatches.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="status"
            style={{ marginBlockEnd: SPACE.sm }}
            message={<Mismatches mismatches={mismatches} itemDefs={defs} identity={identity} />}
          />
        )}
        {corrects && (
          <Suspense fallback={null}>
            <LiveDoubts {...live} onFix={fix} />
          </Suspense>
        )}
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('prepared.submit')}
          </Button>
          {corrects && <Button onClick={carry}>{text('slip.edit.totals')}</Button>}
          <Button onClick={onClose}>{text('cancel')}</Button>
        </Space>
      </div>
      {dialog}
    </Form>
  );
}
