import { Form, Input } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import type { SettingsFormProps } from './settings-props';

/** What the wage sheet is called in the list. */
export default function TitleField({ draft, onChange }: SettingsFormProps) {
  const text = useText();
  const { title } = draft;
  const short = title.trim().length < 2;
  return (
    <Form.Item
      label={text('settings.title')}
      validateStatus={short ? 'error' : undefined}
      help={short ? text('settings.title.short') : undefined}
    >
      <Input
        value={title}
        maxLength={50}
        showCount
        aria-label={text('settings.title')}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
    </Form.Item>
  );
}
