import { Form, Input, InputNumber, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import { useServices } from '@/models/hooks';
import styles from './generate.less';
import type { SettingsFormProps } from './settings-props';
import TitleField from './TitleField';

/** Title, words and switches of the slips. */
export default function SettingsForm({ draft, onChange }: SettingsFormProps) {
  const text = useText();
  const signable = useServices().esign !== 'off';
  const { settings } = draft;
  const set = (part: Partial<typeof settings>) => onChange({ ...draft, settings: { ...settings, ...part } });
  return (
    <Form layout="vertical" component="div">
      <TitleField draft={draft} onChange={onChange} />
      <Form.Item label={text('settings.greeting')}>
        <Input
          value={settings.greeting}
          maxLength={50}
          showCount
          aria-label={text('settings.greeting')}
          placeholder={text('settings.greeting.example')}
          onChange={(event) => set({ greeting: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={text('settings.notice')}>
        <Input.TextArea
          value={settings.noticeText}
          maxLength={200}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          aria-label={text('settings.notice')}
          onChange={(event) => set({ noticeText: event.target.value })}
        />
      </Form.Item>
      <Option
        label={text('settings.hideEmpty')}
        hint={text('settings.hideEmpty.hint')}
        checked={settings.hideEmpty}
        onChange={(hideEmpty) => set({ hideEmpty })}
      />
      <Option
        label={text('settings.watermark')}
        hint={text('settings.watermark.hint')}
        checked={settings.watermark}
        onChange={(watermark) => set({ watermark })}
      />
      <Option
        label={text('settings.needConfirm')}
        hint={text('settings.needConfirm.hint')}
        checked={settings.needConfirm}
        onChange={(needConfirm) => set({ needConfirm, needSign: needConfirm && settings.needSign })}
      >
        {settings.needConfirm && (
          <span className={styles.deadline}>
            {text('settings.deadline.before')}
            <InputNumber
              min={1}
              max={30}
              precision={0}
              size="small"
              aria-label={text('settings.deadline')}
              value={settings.confirmDeadlineDays}
              onChange={(days) => {
                if (days !== null) set({ confirmDeadlineDays: days });
              }}
            />
            {text('settings.deadline.after')}
          </span>
        )}
      </Option>
      {settings.needConfirm && (signable || settings.needSign) && (
        <Option
          label={text('settings.needSign')}
          hint={text('settings.needSign.hint')}
          checked={settings.needSign}
          onChange={(needSign) => set({ needSign })}
        />
      )}
    </Form>
  );
}

interface OptionProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function Option({ label, hint, checked, onChange, children }: OptionProps) {
  return (
    <div className={styles.option}>
      <div>
        <div>{label}</div>
        <div className={styles.hint}>{hint}</div>
        {children}
      </div>
      <Switch checked={checked} onChange={onChange} aria-label={label} />
    </div>
  );
}
