import { Button, Dropdown, Space, Table } from 'antd';
import { useState } from 'react';
import { type Decision, DECISIONS_OF } from '@contract/checks/decisions';
import type { CheckExceptionView } from '@contract/checks/schemas';
import ReasonDialog from '@/components/record/ReasonDialog';
import { decideExceptions } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import styles from '../checks.less';
import Punches from '../days/Punches';
import { useNames, useText } from '../use-text';
import Aside from '@/components/list/Aside';
import { tickAll } from '@/components/list/tick-all';
import { SPACE } from '@/theme/tokens';
import { useTextOf } from '@/utils/use-text';

interface ExceptionTableProps {
  list: readonly CheckExceptionView[];
  locked: boolean;
  /** All of one person: his name and department go without saying. */
  ofOne?: boolean;
  loading?: boolean;
  pagination?:
    | false
    | { current: number; pageSize: number; total: number; onChange: (page: number, size: number) => void };
  onChanged: () => void;
}

const WIDE: 'sm'[] = ['sm'];
/** Shown as buttons of their own; the rest stands in the menu behind them. */
const AT_HAND = 2;

/** Exceptions with one click each, or one for all that are picked. */
export default function ExceptionTable({
  list,
  locked,
  ofOne = false,
  loading = false,
  pagination = false,
  onChanged,
}: ExceptionTableProps) {
  const text = useText();
  const listText = useTextOf('list');
  const names = useNames();
  const [picked, setPicked] = useState<CheckExceptionView[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ items: readonly CheckExceptionView[]; decision: Decision | null } | null>(
    null,
  );
  const decide = async (items: readonly CheckExceptionView[], decision: Decision | null, note?: string) => {
    if (busy !== null) return;
    // What an employee has been shown is corrected, with a reason.
    if (note === undefined && items.some((item) => item.correction)) return setAsking({ items, decision });
    setBusy(items[0]?.id ?? null);
    const answer = await attempt(
      decideExceptions({
        requestId: newRequestId(),
        ids: items.map((item) => item.id),
        decision,
        ...(note === undefined ? {} : { note }),
      }),
    );
    setBusy(null);
    setAsking(null);
    if (!answer) return;
    const [skipped] = answer.skipped;
    if (skipped)
      toast.warning(
        text('decide.skipped', {
          decided: answer.decided,
          count: answer.skipped.length,
          name: skipped.name,
          date: skipped.date,
          reason: skipped.reason,
        }),
      );
    else toast.success(text(decision === null ? 'decide.undone' : 'decide.done', { count: answer.decided }));
    setPicked([]);
    onChanged();
  };
  const menu = (decisions: readonly Decision[], items: readonly CheckExceptionView[]) => ({
    items: decisions.map((decision) => ({ key: decision, label: names.decision(decision) })),
    onClick: ({ key }: { key: string }) => {
      const decision = decisions.find((each) => each === key);
      if (decision) void decide(items, decision);
    },
  });
  const common =
    picked.length === 0
      ? []
      : (DECISIONS_OF[picked[0]?.kind ?? 'absent'] ?? []).filter((decision) =>
          picked.every((item) => DECISIONS_OF[item.kind].includes(decision)),
        );
  const actions = (item: CheckExceptionView) => {
    if (item.own && !locked)
      return (
        <span className={styles.soft}>
          {[item.decision === null ? '' : names.decision(item.decision), text('exceptions.own')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      );
    if (item.decision !== null) {
      return (
        <Space size={SPACE.xxs}>
          <span title={item.decidedBy ?? undefined}>{names.decision(item.decision)}</span>
          {!locked && (
            <Button type="link" size="small" loading={busy === item.id} onClick={() => void decide([item], null)}>
              {text('decide.undo')}
            </Button>
          )}
        </Space>
      );
    }
    if (locked) return text('exceptions.open');
    const decisions = DECISIONS_OF[item.kind];
    return (
      <Space size={SPACE.xxs} wrap>
        {decisions.slice(0, AT_HAND).map((decision) => (
          <Button key={decision} size="small" disabled={busy !== null} onClick={() => void decide([item], decision)}>
            {names.decision(decision)}
          </Button>
        ))}
        <Dropdown trigger={['click']} menu={menu(decisions.slice(AT_HAND), [item])}>
          <Button
            size="small"
            loading={busy === item.id}
            aria-label={text('decide.more.of', { name: item.name, date: item.date })}
          >
            {text('decide.more')}
          </Button>
        </Dropdown>
      </Space>
    );
  };
  return (
    <>
      {asking && (
        <ReasonDialog
          title={asking.decision === null ? text('decide.undo') : names.decision(asking.decision)}
          hint={text('decide.corrects', { name: asking.items.find((item) => item.correction)?.name ?? '' })}
          placeholder={text('decide.corrects.placeholder')}
          ok={text('decide.corrects.ok')}
          onClose={() => setAsking(null)}
          onSubmit={(reason) => decide(asking.items, asking.decision, reason)}
        />
      )}
      {picked.length > 0 && (
        <Space wrap style={{ marginBlockEnd: SPACE.xs }}>
          <span>{text('exceptions.picked', { count: picked.length })}</span>
          <Dropdown trigger={['click']} disabled={common.length === 0} menu={menu(common, picked)}>
            <Button type="primary" size="small" loading={busy !== null}>
              {text('decide.all')}
            </Button>
          </Dropdown>
          <Button type="link" size="small" onClick={() => setPicked([])}>
            {text('list.unpick')}
          </Button>
        </Space>
      )}
      <Table<CheckExceptionView>
        size="small"
        rowKey="id"
        dataSource={list}
        loading={loading}
        scroll={{ x: 'max-content' }}
        pagination={
          pagination && {
            ...pagination,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, 100],
            showTotal: (total) => text('exceptions.total', { total }),
          }
        }
        locale={{ emptyText: text('exceptions.none') }}
        rowSelection={
          locked || ofOne
            ? undefined
            : {
                selectedRowKeys: picked.map((item) => item.id),
                getCheckboxProps: (item) => ({
                  disabled: item.decision !== null || item.own,
                  'aria-label': `${item.name} ${item.date}`,
                }),
                columnTitle: tickAll(listText('tickAll')),
                onChange: (_, rows) => setPicked(rows),
              }
        }
        columns={[
          {
            title: text('exceptions.title'),
            key: 'phone',
            responsive: ['xs'],
            render: (_, item) => (
              <div className={styles.phoneRow}>
                <div className={styles.phoneLine}>
                  <span>
                    <strong>{ofOne ? '' : item.name}</strong>{' '}
                    <span className={styles.bad}>{names.exception(item.kind)}</span>
                  </span>
                  <span className={styles.number}>{item.date}</span>
                </div>
                {actions(item)}
              </div>
            ),
          },
          {
            title: text('column.date'),
            key: 'date',
            width: 92,
            responsive: ['sm'],
            render: (_, item) => <span className={styles.number}>{ofOne ? item.date.slice(5) : item.date}</span>,
          },
          ...(ofOne
            ? []
            : [
                {
                  title: text('column.person'),
                  key: 'name',
                  responsive: WIDE,
                  render: (_: unknown, item: CheckExceptionView) => (
                    <>
                      <strong>{item.name}</strong>
                      <Aside>{[item.staffNo, item.dept].filter(Boolean).join(' · ')}</Aside>
                    </>
                  ),
                },
              ]),
          {
            title: text('column.kind'),
            key: 'kind',
            width: 88,
            responsive: ['sm'],
            render: (_, item) => <span className={styles.bad}>{names.exception(item.kind)}</span>,
          },
          {
            title: text('column.punches'),
            key: 'punches',
            width: 130,
            responsive: ['md'],
            render: (_, item) => <Punches punches={item.punches} />,
          },
          {
            title: text('column.decision'),
            key: 'decision',
            width: 250,
            responsive: ['sm'],
            render: (_, item) => actions(item),
          },
        ]}
      />
    </>
  );
}
