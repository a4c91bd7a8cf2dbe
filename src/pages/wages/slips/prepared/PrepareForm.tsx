import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Switch, theme } from 'antd';
import { Suspense, useState } from 'react';
import { PREPARED_REASON } from '@contract/feedback/prepared/rules';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { fits, REPLY } from '@contract/feedback/rules';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { useText as useFeedbackText } from '@/components/feedback/use-text';
import DrawerFoot from '@/components/record/DrawerFoot';
import StaleNote from '@/components/record/StaleNote';
import UnsavedForm from '@/components/record/UnsavedForm';
import { checkPrepared, getPrepared, savePrepared } from '@/services/prepared-answers';
import { SPACE } from '@/theme/tokens';
import { draftKey } from '@/utils/drafts';
import { newRequestId } from '@/utils/request-id';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../../hooks/use-text';
import styles from '../../wages.less';
import { LiveDoubts } from '../audit/lazy-doubts';
import { useSlipAudit } from '../audit/use-slip-audit';
import { shownItems } from '../edit-values';
import ItemFields from '../ItemFields';
import Mismatches from '../Mismatches';
import { type SaveReports, useGuardedSave } from '../use-guarded-save';
import { useItemEdits } from '../use-item-edits';

interface PrepareFormProps extends Pick<SaveReports<unknown>, 'onStale' | 'onBusy'> {
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
export default function PrepareForm({ detail: now, feedbackId, standing, onClose, onStale, onBusy }: PrepareFormProps) {
  const say = useFeedbackText();
  const text = useText();
  const client = useQueryClient();
  const { token } = theme.useToken();
  const [form] = Form.useForm<Values>();
  const askFirst = useAskFirst(onClose);
  // What is typed is held against the slip and the answer as they stood when this was opened.
  const [detail] = useState(now);
  const [old] = useState(standing.prepared?.state === 'sent' ? null : standing.prepared);
  const [requestId] = useState(newRequestId);
  const [stale, setStale] = useState(false);
  const { itemDefs: defs, netIdentity: identity } = detail;
  const { version } = detail.slip;
  const corrects = Form.useWatch('corrects', form) ?? false;
  const begin: Required<Values> = {
    reply: old?.replyContent ?? '',
    corrects: Boolean(old?.correction) && standing.correctionRefusal === null,
    reason: old?.correction?.reason ?? '',
    items: shownItems(defs, { ...detail.items, ...old?.correction?.items }),
  };
  const reread = () => void client.invalidateQueries({ queryKey: getPrepared(feedbackId).queryKey, exact: true });
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
    onSaved: () => {
      reread();
      onClose();
    },
    onStale: () => {
      setStale(true);
      reread();
      onStale();
    },
    onBusy,
  });
  const { mismatches, changed, changedOf, asked, fix, carry } = useItemEdits(form, detail, corrects);
  const nothing = !corrects || (changed !== null && Object.keys(changed).length === 0);
  const live = useSlipAudit([feedbackId, version], nothing ? null : changed, (items) =>
    checkPrepared(feedbackId, { version, items }),
  );
  const submit = ({ items = {} }: Values) => {
    const values = corrects ? changedOf(items) : {};
    if (corrects && Object.keys(values).length === 0)
      return form.setFields([{ name: 'corrects', errors: [say('prepared.nothing')] }]);
    save(values, asked(values));
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
      initialValues={begin}
      onFinish={submit}
      scrollToFirstError
    >
      <UnsavedForm
        name={`${say('prepared.title')} ${detail.slip.name}`}
        draft={`${draftKey('prepared', detail.slip)} ${feedbackId} ${old?.id}`}
        busy={busy}
        initialValues={begin}
      />
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
        {stale && <StaleNote onLoad={askFirst} />}
        <DrawerFoot>
          <Button onClick={askFirst}>{text('cancel')}</Button>
          {corrects && <Button onClick={carry}>{text('slip.edit.totals')}</Button>}
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('prepared.submit')}
          </Button>
        </DrawerFoot>
      </div>
      {dialog}
    </Form>
  );
}
