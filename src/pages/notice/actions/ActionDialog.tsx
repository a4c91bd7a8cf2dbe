import { Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { NoticeListItem } from '@contract/notice/schemas';
import MomentField from '@/components/record/MomentField';
import { actOnNotice, pinNotice } from '@/services/notices';
import { toast } from '@/utils/feedback';
import { useTextOf } from '@/utils/use-text';
import { useSubmit } from '@/utils/use-submit';
import { scopeText } from '../scope-text';
import { useText } from '../use-text';
import { isDangerous, type NoticeStep } from './notice-choices';

export type ActionTarget = Pick<NoticeListItem, 'id' | 'version' | 'title' | 'scope' | 'scopeCount' | 'roleCodes'>;

interface ActionDialogProps {
  notice: ActionTarget;
  step: NoticeStep;
  onClose: () => void;
  /** Also where somebody else was quicker: the page asks anew. */
  onDone: () => void;
}

/** Names the notice, says what will happen, and does it once. */
export default function ActionDialog({ notice, step, onClose, onDone }: ActionDialogProps) {
  const text = useText();
  const role = useTextOf('component');
  const { busy, run } = useSubmit(onDone);
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const submit = () =>
    run(
      async (requestId) => {
        const { id, version } = notice;
        if (step === 'pin' || step === 'unpin') await pinNotice(id, { top: step === 'pin', version });
        else await actOnNotice(id, { action: step, version, requestId, ...(publishAt === null ? {} : { publishAt }) });
      },
      () => {
        toast.success(text('done', { action: text(`action.${step}`), title: notice.title }));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${step}`), title: notice.title })}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: isDangerous(step), loading: busy, disabled: step === 'schedule' && publishAt === null }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      <Typography.Paragraph>{text(`confirm.${step}`, { scope: scopeText(notice, text, role) })}</Typography.Paragraph>
      {step === 'schedule' && (
        <Form layout="vertical" disabled={busy}>
          <Form.Item label={text('field.publishAt')} htmlFor="publish-at">
            <MomentField upcoming id="publish-at" value={publishAt} onChange={setPublishAt} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
