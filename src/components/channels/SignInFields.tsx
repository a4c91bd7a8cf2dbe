import { Alert, Typography } from 'antd';
import { type Channel, CHANNEL_FIELDS } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import FieldGroup from '@/components/record/FieldGroup';
import recordStyles from '@/components/record/record.less';
import { ChannelInput, SIGN_IN } from './ChannelFields';
import styles from './channels.less';
import { useText } from './use-text';

/** Whether people come in from a work app, and the addresses its administrator has to enter there; other channels have none. */
export default function SignInFields({ channel, view }: { channel: Channel; view: ChannelView }) {
  const text = useText();
  const field = CHANNEL_FIELDS[channel].find(({ name }) => name === SIGN_IN);
  if (!field) return null;
  const { signIn } = view;
  return (
    <>
      <FieldGroup title={text('signIn')}>
        <div className={recordStyles.wide}>
          <ChannelInput channel={channel} field={field} kept={false} />
        </div>
      </FieldGroup>
      {signIn === null ? (
        <Alert type="warning" showIcon message={text('signIn.noAddress')} />
      ) : (
        <dl className={styles.addresses}>
          <Address
            label={text(`signIn.back.${channel}`)}
            // 企业微信 wants the host alone.
            value={channel === 'wecom' ? new URL(signIn.back).host : signIn.back}
          />
          <Address label={text(`signIn.start.${channel}`)} value={signIn.start} />
        </dl>
      )}
    </>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  const text = useText();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Typography.Text copyable={{ text: value, tooltips: [text('copy'), text('copied')] }}>{value}</Typography.Text>
      </dd>
    </>
  );
}
