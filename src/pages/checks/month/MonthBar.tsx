import {
  BarChartOutlined,
  CalendarOutlined,
  DownloadOutlined,
  ExclamationCircleOutlined,
  ImportOutlined,
  LockOutlined,
  PlusOutlined,
  SendOutlined,
  UnlockOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CheckMonthView } from '@contract/checks/schemas';
import HeadActions, { type HeadAction } from '@/components/HeadActions';
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
  const fact = (label: string, value: number) => (
    <span key={label} className={styles.fact}>
      <span className={styles.soft}>{label}</span>
      <strong className={styles.factValue}>{figure(value)}</strong>
    </span>
  );
  /** Leads to whom it counts; nobody is not told. */
  const some = (label: string, value: number, to: Record<string, string>) =>
    value > 0 && (
      <span key={label} className={styles.fact}>
        <span className={styles.soft}>{label}</span>
        <Button type="link" size="small" className={styles.factValue} onClick={() => filter(to)}>
          {figure(value)}
        </Button>
      </span>
    );
  const { begin, dialog } = useMonthExport(month);
  const exports = EXPORT_KINDS.map((key) => ({ key, label: text(`export.${key}`), onClick: () => void begin(key) }));
  const panel = (key: string) => () => patch({ panel: key }, 'push');
  const actions: HeadAction[] = [
    {
      key: 'exceptions',
      label: text('action.exceptions', { count: counts.openExceptions }),
      icon: <ExclamationCircleOutlined />,
      stays: true,
      onClick: panel('exceptions'),
    },
  ];
  if (!locked) {
    actions.unshift({
      key: 'create',
      label: text(days ? 'day.new' : 'action.create'),
      icon: <PlusOutlined />,
      onClick: () => patch(days ? { day: 'new' } : { form: 'new' }, 'push'),
    });
    if (counts.draft + counts.fixed > 0)
      actions.push({
        key: 'send',
        label: text('action.send'),
        icon: <SendOutlined />,
        onClick: () => setSending(true),
      });
    if (counts.people > 0)
      actions.push({
        key: 'lock',
        label: text('action.lock'),
        icon: <LockOutlined />,
        onClick: () => setAsked('lock'),
      });
  } else if (mayUnlock)
    actions.push({
      key: 'unlock',
      label: text('action.unlock'),
      icon: <UnlockOutlined />,
      onClick: () => setAsked('unlock'),
    });
  const more: HeadAction[] = [
    { key: 'stats', label: text('action.stats'), icon: <BarChartOutlined />, onClick: panel('stats') },
    { key: 'months', label: text('action.months'), icon: <UnorderedListOutlined />, onClick: panel('months') },
    { key: 'calendar', label: text('action.calendar'), icon: <CalendarOutlined />, onClick: panel('calendar') },
  ];
  if (state === 'confirming')
    more.unshift({ key: 'stopConfirm', label: text('action.stopConfirm'), onClick: () => setAsked('stopConfirm') });
  if (counts.people > 0)
    more.push({ key: 'export', label: text('action.export'), icon: <DownloadOutlined />, items: exports });
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <MonthChoice month={month} onMonth={onMonth} />
        <MonthStateTag state={state} />
        <span className={styles.grow} />
        <HeadActions actions={actions} more={more}>
          {!locked && (
            <Button type="primary" icon={<ImportOutlined />} onClick={() => patch({ import: 'new' }, 'push')}>
              {text('action.import')}
            </Button>
          )}
        </HeadActions>
      </div>
      <div className={styles.facts}>
        {fact(text('fact.workdays'), standing.workdays)}
        {fact(text('fact.people', { expected: standing.expected }), counts.people)}
        {some(text('fact.withExceptions'), counts.withExceptions, { exceptions: 'open' })}
        {some(text('fact.unjudged'), counts.unjudgedDays, { tab: 'days', result: 'unjudged' })}
        {some(text('fact.unsent'), counts.draft + counts.fixed, { confirmation: 'unsent' })}
        {some(text('fact.waiting'), counts.sent, { confirmation: 'waiting' })}
        {some(text('fact.confirmed'), counts.confirmed, { confirmation: 'confirmed' })}
        {some(text('fact.disputed'), counts.disputed, { confirmation: 'disputed' })}
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
