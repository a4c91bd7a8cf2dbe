import {
  BarChartOutlined,
  CalendarOutlined,
  DownloadOutlined,
  DownOutlined,
  ExclamationCircleOutlined,
  ImportOutlined,
  LockOutlined,
  PlusOutlined,
  SendOutlined,
  UnlockOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Alert, Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CheckMonthView } from '@contract/checks/schemas';
import { useCan } from '@/models/hooks';
import { figure } from '@/utils/figure';
import { useAddress } from '@/utils/use-address';
import styles from '../checks.less';
import { useText } from '../use-text';
import MonthChoice from './MonthChoice';
import MonthStateTag from './MonthStateTag';
import type { MonthAction } from './MonthDialog';
import { EXPORT_KINDS, useMonthExport } from './use-month-export';

const SendDialog = lazy(() => import('./SendDialog'));
const MonthDialog = lazy(() => import('./MonthDialog'));

interface MonthBarProps {
  standing: CheckMonthView;
  onMonth: (month: string) => void;
  onChanged: () => void;
}

/** Which month, how it stands, and what is done with a whole month. */
export default function MonthBar({ standing, onMonth, onChanged }: MonthBarProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const days = params.get('tab') === 'days';
  const [asked, setAsked] = useState<MonthAction | null>(null);
  const [sending, setSending] = useState(false);
  const mayUnlock = useCan('checks.unlock');
  const { counts, state, month } = standing;
  const locked = state === 'locked';
  const filter = (changes: Record<string, string>) =>
    patch({
      tab: null,
      page: null,
      exceptions: null,
      state: null,
      confirmation: null,
      keyword: null,
      dept: null,
      ...changes,
    });
  const fact = (label: string, value: number, to?: Record<string, string>) => (
    <span key={label} className={styles.fact}>
      <span className={styles.soft}>{label}</span>
      {to && value > 0 ? (
        <Button type="link" size="small" className={styles.factValue} onClick={() => filter(to)}>
          {figure(value)}
        </Button>
      ) : (
        <strong className={styles.factValue}>{figure(value)}</strong>
      )}
    </span>
  );
  const { begin, dialog } = useMonthExport(month);
  const exports = EXPORT_KINDS.map((key) => ({ key, label: text(`export.${key}`), onClick: () => void begin(key) }));
  const open = ({ key }: { key: string }) => patch({ panel: key }, 'push');
  const more = [
    ...(state === 'confirming'
      ? [{ key: 'stopConfirm', label: text('action.stopConfirm'), onClick: () => setAsked('stopConfirm') }]
      : []),
    { key: 'stats', icon: <BarChartOutlined />, label: text('action.stats'), onClick: open },
    { key: 'months', icon: <UnorderedListOutlined />, label: text('action.months'), onClick: open },
    { key: 'calendar', icon: <CalendarOutlined />, label: text('action.calendar'), onClick: open },
    ...(counts.people > 0
      ? [{ key: 'export', icon: <DownloadOutlined />, label: text('action.export'), children: exports }]
      : []),
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <MonthChoice month={month} onMonth={onMonth} />
        <MonthStateTag state={state} />
        <span className={styles.grow} />
        <Space wrap>
          {!locked && (
            <Button type="primary" icon={<ImportOutlined />} onClick={() => patch({ import: 'new' }, 'push')}>
              {text('action.import')}
            </Button>
          )}
          {!locked && (
            <Button icon={<PlusOutlined />} onClick={() => patch(days ? { day: 'new' } : { form: 'new' }, 'push')}>
              {text(days ? 'day.new' : 'action.create')}
            </Button>
          )}
          <Button icon={<ExclamationCircleOutlined />} onClick={() => patch({ panel: 'exceptions' }, 'push')}>
            {text('action.exceptions', { count: counts.openExceptions })}
          </Button>
          {!locked && counts.draft + counts.fixed > 0 && (
            <Button icon={<SendOutlined />} onClick={() => setSending(true)}>
              {text('action.send')}
            </Button>
          )}
          {!locked && counts.people > 0 && (
            <Button icon={<LockOutlined />} onClick={() => setAsked('lock')}>
              {text('action.lock')}
            </Button>
          )}
          {locked && mayUnlock && (
            <Button icon={<UnlockOutlined />} onClick={() => setAsked('unlock')}>
              {text('action.unlock')}
            </Button>
          )}
          <Dropdown trigger={['click']} menu={{ items: more }}>
            <Button>
              {text('action.more')} <DownOutlined />
            </Button>
          </Dropdown>
        </Space>
      </div>
      <div className={styles.facts}>
        {fact(text('fact.workdays'), standing.workdays)}
        {fact(text('fact.people', { expected: standing.expected }), counts.people)}
        {fact(text('fact.withExceptions'), counts.withExceptions, { exceptions: 'open' })}
        {counts.unjudgedDays > 0 &&
          fact(text('fact.unjudged'), counts.unjudgedDays, { tab: 'days', result: 'unjudged' })}
        {fact(text('fact.unsent'), counts.draft + counts.fixed, { confirmation: 'unsent' })}
        {fact(text('fact.waiting'), counts.sent, { confirmation: 'waiting' })}
        {fact(text('fact.confirmed'), counts.confirmed, { confirmation: 'confirmed' })}
        {fact(text('fact.disputed'), counts.disputed, { confirmation: 'disputed' })}
      </div>
      {standing.calendarUnknown && <Alert type="warning" showIcon message={text('calendar.unknown')} />}
      {standing.reason !== null && locked && (
        <Alert
          type="warning"
          showIcon
          message={text('locked.unfinished', { by: standing.changedBy ?? '', reason: standing.reason })}
        />
      )}
      {standing.reason !== null && !locked && (
        <Alert
          type="info"
          showIcon
          message={text('unlocked.because', { by: standing.changedBy ?? '', reason: standing.reason })}
        />
      )}
      <Suspense fallback={null}>
        {asked && <MonthDialog action={asked} standing={standing} onClose={() => setAsked(null)} onDone={onChanged} />}
        {sending && <SendDialog standing={standing} onClose={() => setSending(false)} onDone={onChanged} />}
      </Suspense>
      {dialog}
    </div>
  );
}
