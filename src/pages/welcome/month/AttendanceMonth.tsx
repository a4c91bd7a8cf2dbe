import { Link } from '@umijs/max';
import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { checkLinks } from '@contract/dashboard/links';
import type { CheckFigures } from '@contract/dashboard/schemas';
import type { StepState } from '@contract/dashboard/steps';
import { addMonths, monthOf } from '@contract/month';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import styles from './month.less';
import { Step, Steps } from './Steps';

interface Told {
  key: 'import' | 'exceptions' | 'lock';
  state: StepState;
  lines: ReactNode[];
  action?: { to: string; label: string };
}

/** A month of attendance on its way: 导入 → 异常 → 锁定. Once the newest month is locked, the one to come. */
export default function AttendanceMonth({ data, primary }: { data: CheckFigures; primary: boolean }) {
  const text = useText();
  const last = addMonths(monthOf(new Date()), -1);
  const done = data.month !== null && data.state === 'locked';
  const month = data.month === null || (done && data.month < last) ? last : data.month;
  const title = text('month.attendance', { year: month.slice(0, 4), month: Number(month.slice(5)) });
  const steps = data.month === month ? stepsOf(month, data, text) : toCome(month, text);
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <SectionTitle flat>{title}</SectionTitle>
        {data.month !== null && (
          <span className={styles.tools}>
            <Link to="/checks?import=new">{text('checks.import')}</Link>
          </span>
        )}
      </header>
      {data.month === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('checks.empty')}>
          <Link to="/checks?import=new" tabIndex={-1}>
            <Button type="primary">{text('checks.import')}</Button>
          </Link>
        </Empty>
      ) : (
        <div className={styles.row}>
          <Steps count={steps.length}>
            {steps.map(({ key, state, lines, action }) => (
              <Step key={key} name={text(`step.checks.${key}`)} state={state}>
                {lines.length > 0 || action ? (
                  <>
                    {lines}
                    {action && (
                      <Link to={action.to} tabIndex={-1} className={styles.button}>
                        <Button type={primary ? 'primary' : 'default'} size="small">
                          {action.label}
                        </Button>
                      </Link>
                    )}
                  </>
                ) : null}
              </Step>
            ))}
          </Steps>
        </div>
      )}
    </section>
  );
}

type Text = ReturnType<typeof useText>;

const toCome = (month: string, text: Text): Told[] => [
  {
    key: 'import',
    state: 'current',
    lines: [],
    action: { to: `/checks?month=${month}&import=new`, label: text('checks.import') },
  },
  { key: 'exceptions', state: 'waiting', lines: [] },
  { key: 'lock', state: 'waiting', lines: [] },
];

function stepsOf(
  month: string,
  { state, since, imported, openExceptions, disputed }: CheckFigures,
  text: Text,
): Told[] {
  const links = checkLinks(month);
  const locked = state === 'locked';
  const deciding = !locked && openExceptions > 0;
  return [
    {
      key: 'import',
      state: 'done',
      lines: [
        <span key="people">
          <Link to={links.imported}>{text('step.people', { count: imported })}</Link>
        </span>,
      ],
    },
    {
      key: 'exceptions',
      state: deciding ? 'current' : 'done',
      lines: [
        ...(openExceptions > 0
          ? [
              <span key="open" className={styles.alert}>
                <Link to={links.openExceptions}>{text('step.fact.exceptions', { count: openExceptions })}</Link>
              </span>,
            ]
          : []),
        ...(disputed > 0
          ? [
              <span key="disputed" className={styles.alert}>
                <Link to={links.disputed}>{text('step.fact.disputed', { count: disputed })}</Link>
              </span>,
            ]
          : []),
      ],
      ...(deciding ? { action: { to: links.openExceptions, label: text('todo.button.openExceptions') } } : {}),
    },
    {
      key: 'lock',
      state: locked ? 'done' : deciding ? 'waiting' : 'current',
      lines: [
        ...(state === 'confirming' ? [<span key="confirming">{text('step.note.attendanceConfirming')}</span>] : []),
        ...(locked && since ? [<span key="since">{shownMoment(since).slice(5, 10)}</span>] : []),
      ],
      ...(!locked && !deciding ? { action: { to: links.imported, label: text('step.action.lockAttendance') } } : {}),
    },
  ];
}
