import { Checkbox, type CheckboxChangeEvent, Form, Input, Select } from 'antd';
import { type Channel, CHANNEL_FIELDS, type ChannelField, FIELD_LENGTH } from '@contract/channels/choices';
import { forgetOf } from './channel-values';
import { useText } from './use-text';

interface ChannelFieldsProps {
  channel: Channel;
  /** Names of the secrets that are kept: left empty they stay. */
  kept: readonly string[];
}

/** Stands in a group of its own (SignInFields). */
export const SIGN_IN = 'signIn';

/** What a channel has to be told, each with the place where it stands in the provider's console. */
export default function ChannelFields({ channel, kept }: ChannelFieldsProps) {
  return CHANNEL_FIELDS[channel]
    .filter(({ name }) => name !== SIGN_IN)
    .map((field) => (
      <ChannelInput key={`${channel}.${field.name}`} channel={channel} field={field} kept={kept.includes(field.name)} />
    ));
}

/** One field with its rules. */
export function ChannelInput({ channel, field, kept }: { channel: Channel; field: ChannelField; kept: boolean }) {
  const text = useText();
  const { name, pattern, choices, secret, optional } = field;
  const forgotten = Form.useWatch(forgetOf(name)) !== undefined;
  return (
    <Form.Item
      name={name}
      label={text(`field.${channel}.${name}`)}
      extra={
        <>
          {text(`help.${channel}.${name}`)}
          {secret && optional && kept && <Forget name={name} />}
        </>
      }
      validateTrigger="onBlur"
      validateFirst
      rules={[
        ...(optional || kept ? [] : [{ required: true, whitespace: true }]),
        ...(pattern ? [{ pattern, transform: trimmed, message: text('problem.pattern') }] : []),
      ]}
    >
      {choices ? (
        <Select options={choices.map((value) => ({ value, label: text(`choice.${channel}.${value}`) }))} />
      ) : secret ? (
        <Input.Password
          maxLength={FIELD_LENGTH}
          autoComplete="new-password"
          disabled={forgotten}
          placeholder={kept && !forgotten ? text('secret.kept') : undefined}
        />
      ) : (
        <Input maxLength={FIELD_LENGTH} autoComplete="off" spellCheck={false} />
      )}
    </Form.Item>
  );
}

/** Left empty a kept secret stays: that it goes has to be said. */
function Forget({ name }: { name: string }) {
  const text = useText();
  return (
    <div>
      <Form.Item
        noStyle
        name={forgetOf(name)}
        getValueFromEvent={(event: CheckboxChangeEvent) => (event.target.checked ? 'yes' : undefined)}
        getValueProps={(value) => ({ checked: value !== undefined })}
      >
        <Checkbox>{text('secret.forget')}</Checkbox>
      </Form.Item>
    </div>
  );
}

/** Copied from a provider's console, a value often brings blanks. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
