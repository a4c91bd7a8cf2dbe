import { Alert, DatePicker, Form, Input, Modal, Typography } from 'antd';
import type { Dayjs } from 'dayjs';
import { Suspense, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { putsOut } from '@contract/states/batch-refusal';
import type { AfterApproval, WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { actOnBatch } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { reasonRule } from '@/utils/reason-rule';
import { isFailure } from '@/utils/request-failure';
import { inChina, momentPicked, nowInChina } from '@/utils/moments';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';
import AloneNote from './AloneNote';
import type { ActionTarget } from './action-target';
import { isDangerous, needsReason } from './action-plan';
import { scheduleProblem } from './schedule-rule';
import { useReach } from './use-reach';

interface ActionDialogProps {
  batch: ActionTarget;
  action: WageBatchAction;
  /** With an approval, what is ordered after it. */
  then?: AfterApproval;
  /** The time that is offered, ISO 8601. */
  publishAt?: string;
  onClose: () => void;
  onDone: (batch: BatchDetail | null) => void;
}

// Its words come with it: lists have none of them.
const UncheckedNotice = lazyWithMessages(['sum-checks'], () => import('../batch/UncheckedNotice'));

/** Steps that take a batch further towards its employees. */
const ON: ReadonlySet<WageBatchAction> = new Set(['submit', 'approve', 'schedule', 'publish']);

/** Refusals of what no longer stands as the page shows it. */
const OVERTAKEN: readonly number[] = [
  BUSINESS_ERRORS.STALE_VERSION.code,
  BUSINESS_ERRORS.WRONG_STATE.code,
  BUSINESS_ERRORS.REVIEW_UNSEEN.code,
];

interface Values {
  reason?: string;
  publishAt?: Dayjs;
}

/** Names the batch, says what will happen, asks for reason or time where the action wants one, and takes the action once. */
export default function ActionDialog({ batch, action, then, publishAt: offered, onClose, onDone }: ActionDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  // One for the whole dialog: a second click or a try after a lost answer is the same request.
  const [requestId] = useState(newRequestId);
  // The button waits for the line above it: nobody is to miss it, nor to click where the button was.
  const reach = useReach(batch.id, action);
  const alone = batch.alone && putsOut(action);
  const wantsReason = alone || needsReason(action, batch.state);
  const wantsTime = action === 'schedule' || then === 'schedule';
  // The first of two who have to approve.
  const half = action === 'approve' && batch.approval?.missing === 2;
  const label = half ? text('batch.approveHalf') : text(then ? `batch.approveThen.${then}` : `batch.action.${action}`);

  const submit = async ({ reason, publishAt }: Values) => {
    setBusy(true);
    try {
      const answer = await actOnBatch(batch.id, {
        action,
        then,
        version: batch.version,
        requestId,
        reason: reason?.trim(),
        publishAt: publishAt && momentPicked(publishAt),
      });
      toast.success(text('batch.done', { action: label, title: batch.title }));
      onDone(answer.batch);
    } catch (error) {
      if (!isFailure(error)) throw error;
      // Another person was quicker: the words have been shown, the page shows how things stand now.
      if (OVERTAKEN.some((code) => code === error.code)) onDone(null);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={text('batch.confirm.title', { action: label, title: batch.title })}
      okText={label}
      cancelText={text('cancel')}
      okButtonProps={{ danger: isDangerous(action), loading: busy, disabled: !reach.known }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>
        {text(
          half
            ? 'batch.confirm.approveHalf'
            : then
              ? `batch.confirm.approveThen.${then}`
              : `batch.confirm.${action}${action === 'delete' && batch.state === 'history' ? '.history' : ''}`,
          {
            month: batch.payMonth,
            count: batch.counts.total,
            sent: batch.counts.sent,
            failed: batch.counts.failed,
          },
        )}
      </Typography.Paragraph>
      {action === 'recallAll' && batch.needSign && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('batch.confirm.recallAll.signed')}
        />
      )}
      {ON.has(action) && (
        <Suspense fallback={null}>
          <UncheckedNotice batch={batch} />
        </Suspense>
      )}
      {reach.line}
      <Form form={form} layout="vertical" onFinish={submit} disabled={busy} preserve={false}>
        {alone && <AloneNote />}
        {wantsReason && (
          <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
            <Input.TextArea
              autoFocus
              rows={3}
              maxLength={200}
              showCount
              placeholder={text(alone ? 'alone.reason' : `batch.reason.${action}`)}
            />
          </Form.Item>
        )}
        {wantsTime && (
          <Form.Item
            name="publishAt"
            initialValue={offered && inChina(offered)}
            label={text('schedule.at')}
            extra={text('schedule.hint')}
            rules={[
              {
                validator: (_, at?: Dayjs) => {
                  const problem = scheduleProblem(at, nowInChina());
                  return problem ? Promise.reject(new Error(text(`schedule.${problem}`))) : Promise.resolve();
                },
              },
            ]}
          >
            <DatePicker
              showTime={{ format: 'HH:mm', minuteStep: 5, defaultValue: nowInChina().hour(9).minute(0).second(0) }}
              format="YYYY-MM-DD HH:mm"
              disabledDate={(day) =>
                day.isBefore(nowInChina(), 'day') || day.isAfter(nowInChina().add(60, 'day'), 'day')
              }
              style={{ width: '100%' }}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
