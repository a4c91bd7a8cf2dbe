import { Form, Input, Modal } from 'antd';
import { useTextOf } from '@/utils/use-text';

interface AddressDialogProps {
  kind: 'link' | 'picture';
  /** The link's address so far; emptied, the link goes. */
  current: string;
  /** Also asks for the words of the link, or the picture's description. */
  withWords: boolean;
  onTake: (address: string, words: string) => void;
  onClose: () => void;
}

const ADDRESS = /^https:\/\/[^/\s@]+\S*$/i;

/** Asks for the address of a link or picture. */
export default function AddressDialog({ kind, current, withWords, onTake, onClose }: AddressDialogProps) {
  const text = useTextOf('richText');
  const [form] = Form.useForm<{ address: string; words?: string }>();
  const check = (_: unknown, typed = '') => {
    const address = typed.trim();
    if (address === '' && current !== '') return Promise.resolve();
    return ADDRESS.test(address) && address.length <= 500
      ? Promise.resolve()
      : Promise.reject(new Error(text('address.rule')));
  };
  return (
    <Modal
      open
      width={440}
      title={text(`${kind}`)}
      okText={text('ok')}
      cancelText={text('cancel')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      {/* Its events must not reach the form the editor stands in. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Form
          form={form}
          component="form"
          layout="vertical"
          initialValues={{ address: current, words: '' }}
          onFinish={({ address = '', words = '' }) => onTake(address.trim(), words.trim())}
        >
          <Form.Item
            name="address"
            label={text('address')}
            extra={current === '' ? undefined : text('address.remove')}
            rules={[{ validator: check }]}
          >
            <Input autoFocus placeholder="https://" maxLength={500} />
          </Form.Item>
          {withWords && (
            <Form.Item name="words" label={text(`words.${kind}`)}>
              <Input maxLength={100} />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  );
}
