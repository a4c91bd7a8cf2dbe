import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Empty, Form, Input, InputNumber, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipSettings, SlipView } from '@contract/wages/slip-schemas';
import WhoSees from '@/components/confidential/WhoSees';
import SlipCard from '@/components/SlipCard';
import { useCan, useServices } from '@/models/hooks';
import { setNamed } from '@/services/confidential';
import { setBatchSettings } from '@/services/wage-batches';
import { getSlip, listSlips } from '@/services/wage-slips';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import UnsavedForm from '@/components/record/UnsavedForm';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

interface SettingsTabProps {
  batch: BatchDetail;
  onSaved: (batch: BatchDetail) => void;
  /** Somebody else changed the batch meanwhile. */
  onStale: () => void;
}

type Values = SlipSettings & { title: string };

/** How the batch's slips look and what they ask for; changed only while it is a draft, since employees rely on what they saw. */
export default function SettingsTab({ batch, onSaved, onStale }: SettingsTabProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const { esign } = useServices();
  const mayEdit = useCan('wages.edit');
  const editable = mayEdit && batch.state === 'draft' && batch.readOnly === null;
  const typed = Form.useWatch([], form);
  const initialValues = { title: batch.title, ...batch.settings };

  const save = async ({ title, ...settings }: Values) => {
    setBusy(true);
    try {
      onSaved(
        await setBatchSettings(batch.id, {
          version: batch.version,
          title: title.trim(),
          settings: signedIfConfirmed(settings),
        }),
      );
      toast.success(text('settings.saved'));
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code || error.code === BUSINESS_ERRORS.WRONG_STATE.code)
        onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.twoColumns}>
      <Card>
        <div style={{ marginBlockEnd: SPACE.md }}>
          <WhoSees
            withReason
            named={batch.named}
            editable={mayEdit && batch.readOnly === null}
            onSave={async ({ namedIds, reason }) => {
              await setNamed(batch.id, { version: batch.version, namedIds, reason });
              toast.success(text('settings.saved'));
              onStale();
              return true;
            }}
          />
        </div>
        {!editable && (
          <Alert type="info" showIcon message={text('settings.locked')} style={{ marginBlockEnd: SPACE.md }} />
        )}
        <Form form={form} layout="vertical" disabled={!editable || busy} initialValues={initialValues} onFinish={save}>
          <UnsavedForm
            name={batch.title}
            draft={draftKey('batch.settings', batch)}
            busy={busy}
            initialValues={initialValues}
          />
          <Form.Item
            name="title"
            label={text('settings.title')}
            rules={[{ required: true, whitespace: true, min: 2, max: 50, message: text('settings.title.rule') }]}
          >
            <Input maxLength={50} showCount />
          </Form.Item>
          <Form.Item name="greeting" label={text('settings.greeting')} extra={text('settings.greeting.hint')}>
            <Input maxLength={50} showCount />
          </Form.Item>
          <Form.Item name="noticeText" label={text('settings.notice')}>
            <Input.TextArea maxLength={200} showCount rows={3} />
          </Form.Item>
          <Form.Item name="hideEmpty" label={text('settings.hideEmpty')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item
            name="needConfirm"
            label={text('settings.needConfirm')}
            valuePropName="checked"
            extra={text('settings.needConfirm.hint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item
            name="confirmDeadlineDays"
            label={text('settings.deadline')}
            hidden={typed?.needConfirm === false}
            rules={[{ required: true }]}
          >
            <InputNumber min={1} max={30} precision={0} />
          </Form.Item>
          <Form.Item
            name="needSign"
            label={text('settings.needSign')}
            valuePropName="checked"
            hidden={typed?.needConfirm === false || (esign === 'off' && typed?.needSign === false)}
            extra={text('settings.needSign.hint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item name="watermark" label={text('settings.watermark')} valuePropName="checked">
            <Switch />
          </Form.Item>
          {editable && (
            <Button type="primary" htmlType="submit" loading={busy}>
              {text('save')}
            </Button>
          )}
        </Form>
      </Card>
      <Preview batchId={batch.id} typed={typed} />
    </div>
  );
}

/** Only what is confirmed can be signed. */
const signedIfConfirmed = (settings: SlipSettings): SlipSettings => ({
  ...settings,
  needSign: settings.needConfirm && settings.needSign,
});

/** The first slip with the settings as typed; what is hidden or not shows after saving. */
function Preview({ batchId, typed }: { batchId: string; typed: Partial<Values> | undefined }) {
  const text = useText();
  const first = useQuery({ ...listSlips(batchId, { pageSize: 10 }), meta: { inPlace: false } });
  const id = first.data?.list[0]?.id;
  const shown = useQuery({ ...getSlip(id ?? ''), enabled: id !== undefined, meta: { inPlace: false } });
  const data = first.data && id === undefined ? null : shown.data?.view;
  const loading = first.isFetching || shown.isFetching;
  if (data === undefined) return loading ? <Skeleton active paragraph={{ rows: 8 }} /> : null;
  if (data === null) return <Empty description={text('slips.empty')} />;
  const view: SlipView = {
    ...data,
    title: typed?.title ?? data.title,
    greeting: typed?.greeting?.replaceAll('{姓名}', data.staffName) ?? data.greeting,
    noticeText: typed?.noticeText ?? data.noticeText,
    watermark:
      typed?.watermark === false ? null : (data.watermark ?? [data.staffName, data.staffNo].filter(Boolean).join(' ')),
  };
  return <SlipCard view={view} />;
}
