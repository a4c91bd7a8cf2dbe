import { Form, Input } from 'antd';
import { useTextOf } from '@/utils/use-text';

/** The end of one's identity number: what the link alone does not know. */
export default function IdField() {
  const text = useTextOf('activation');
  return (
    <Form.Item
      name="idLast4"
      label={text('idLast4')}
      extra={text('idLast4.hint')}
      required
      normalize={(value: string) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase()}
      rules={[{ pattern: /^[0-9A-Z]{4}$/, required: true, message: text('idLast4.rule') }]}
    >
      <Input size="large" maxLength={4} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </Form.Item>
  );
}
