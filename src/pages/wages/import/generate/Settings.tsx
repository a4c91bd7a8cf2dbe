import { EditOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import MonthTypeForm from '../month-type/MonthTypeForm';
import type { WageStepProps } from '../step-props';
import styles from './generate.less';
import ImportSeenBy from './ImportSeenBy';
import SettingsForm from './SettingsForm';
import type { SettingsFormProps } from './settings-props';
import { useSettingsLine } from './use-settings-line';

/** Month, type, title and looks in one line, as they were last month; opened to be changed. They stand open where there was no last month. */
export default function Settings({ session, detail, draft, onChange }: WageStepProps & SettingsFormProps) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const short = draft.title.trim().length < 2;
  const open = chosen ?? (detail.inherited === null || short);
  const line = useSettingsLine(detail, draft);
  return (
    <section className={styles.block} data-testid="settings">
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.named}>
            {detail.payMonth} {text(`wageType.${detail.wageType}`)} · {draft.title}
          </div>
          <div className={styles.looks}>{line.join(' · ')}</div>
          <ImportSeenBy session={session} detail={detail} />
          {detail.inherited && <div className={styles.hint}>{text('settings.inherited', detail.inherited)}</div>}
        </div>
        <Button
          type="link"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          icon={open ? <UpOutlined /> : <EditOutlined />}
          onClick={() => setChosen(!open)}
        >
          {text(open ? 'settings.close' : 'settings.open')}
        </Button>
      </div>
      {open && (
        <div id={id} className={styles.opened}>
          <MonthTypeForm session={session} detail={detail} />
          <SettingsForm draft={draft} onChange={onChange} />
        </div>
      )}
    </section>
  );
}
