import { Alert, Button, Form, Input, Typography } from 'antd';
import { useRef, useState } from 'react';
import { type Channel, CHANNEL_WAY } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import { PART_PRICE } from '@contract/channels/standing';
import { BUSINESS_ERRORS } from '@contract/errors';
import FieldGroup from '@/components/record/FieldGroup';
import FormDrawer from '@/components/record/FormDrawer';
import recordStyles from '@/components/record/record.less';
import RadioGroup from '@/components/record/RadioGroup';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import ChannelFields from './ChannelFields';
import { bodyOf, type ChannelBody, type ChannelValues, valuesOf } from './channel-values';
import { savedText } from './saved-text';
import SignInFields from './SignInFields';
import TemplateFields from './TemplateFields';
import { useText } from './use-text';

interface ChannelFormProps {
  view: ChannelView;
  /** Providers to choose from. */
  channels: readonly [Channel, ...Channel[]];
  save: (body: ChannelBody) => Promise<ChannelView>;
  onSaved: () => void;
  /** Somebody else was quicker: what is kept now is fetched and the form begins anew. */
  onReload: () => void;
  onClose: () => void;
}

/** The settings of one way: its provider, what that has to be told, and of text messages the templates and the price. */
export default function ChannelForm({ view: given, channels, save, onSaved, onReload, onClose }: ChannelFormProps) {
  const text = useText();
  // The version sent is that of what was seen.
  const [view] = useState(given);
  const [form] = Form.useForm<ChannelValues>();
  const [channel, setChannel] = useState(view.channel ?? channels[0]);
  const [stale, setStale] = useState(false);
  // What was typed for the other provider comes back with it.
  const typed = useRef<Partial<Record<Channel, ChannelValues>>>({});
  const choose = (next: Channel) => {
    typed.current[channel] = { ...(form.getFieldsValue(true) as ChannelValues), channel };
    form.setFieldsValue(typed.current[next] ?? valuesOf(view, next));
    setChannel(next);
  };
  const submit = async (values: ChannelValues) => {
    try {
      await save(bodyOf(view.version, { ...values, channel }));
    } catch (failure) {
      if (isFailure(failure, BUSINESS_ERRORS.STALE_VERSION.code)) setStale(true);
      throw failure;
    }
    toast.success(text('saved', { way: text(`way.${view.way}`) }));
    onSaved();
    onClose();
  };
  return (
    <FormDrawer
      form={form}
      title={text('settings.of', { way: text(`way.${view.way}`) })}
      initialValues={valuesOf(view, channel)}
      save={submit}
      draft={false}
      onClose={onClose}
    >
      {stale && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: SPACE.md }}
          message={text('stale')}
          action={
            <Button size="small" onClick={onReload}>
              {text('stale.reload')}
            </Button>
          }
        />
      )}
      <Typography.Paragraph type="secondary">
        {text(`settings.hint.${view.way}`)} {savedText(view.saved, text)}
      </Typography.Paragraph>
      {channels.length > 1 && (
        <Form.Item name="channel" label={text('channel')}>
          <RadioGroup
            optionType="button"
            options={channels.map((value) => ({ value, label: text(`channel.${value}`) }))}
            onChange={(event) => choose(event.target.value as Channel)}
          />
        </Form.Item>
      )}
      <FieldGroup title={text('settings.keys')}>
        <ChannelFields channel={channel} kept={view.channel === channel ? view.secrets : []} />
      </FieldGroup>
      <SignInFields channel={channel} view={view} />
      {CHANNEL_WAY[channel] === 'sms' && (
        <>
          <FieldGroup title={text('settings.price')}>
            <Form.Item
              name="partPrice"
              label={text('partPrice')}
              extra={text('partPrice.hint')}
              className={recordStyles.wide}
              validateTrigger="onBlur"
              rules={[{ pattern: PART_PRICE, message: text('problem.partPrice') }]}
            >
              <Input inputMode="decimal" maxLength={12} style={{ maxWidth: 240 }} suffix={text('partPrice.unit')} />
            </Form.Item>
          </FieldGroup>
          <div className={recordStyles.section}>{text('templates')}</div>
          {(channel === 'aliyun' || channel === 'tencent') && <TemplateFields provider={channel} />}
        </>
      )}
    </FormDrawer>
  );
}
