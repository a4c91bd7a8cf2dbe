import { Form, Select } from 'antd';
import { ONLINE_CHANNELS, SANDBOX_OUTCOMES } from '@contract/claims/choices';
import RadioGroup from '@/components/record/RadioGroup';
import { useServices } from '@/models/hooks';
import { useText } from '../use-text';

/** By which channel; where it is the sandbox, also what it is to do. */
export default function PayFields() {
  const text = useText();
  const sandbox = useServices().payment === 'sandbox';
  return (
    <>
      <Form.Item name="channel" label={text('pay.channel')} extra={text('pay.channel.hint')}>
        <RadioGroup options={ONLINE_CHANNELS.map((value) => ({ value, label: text(`channel.${value}`) }))} />
      </Form.Item>
      {sandbox && (
        <Form.Item name="sandbox" label={text('pay.sandbox')} extra={text('pay.sandbox.hint')}>
          <Select options={SANDBOX_OUTCOMES.map((value) => ({ value, label: text(`sandbox.${value}`) }))} />
        </Form.Item>
      )}
    </>
  );
}
