import { Alert, Button, Space } from 'antd';
import { useContext, useState } from 'react';
import { isCertain } from '@contract/issues/expected';
import { kindActions } from '@contract/issues/kind-actions';
import type { RowCore } from '../import-core';
import type { GridColumn } from '../grid/grid-columns';
import type { IgnoredCount, IssueCount, KindCalls, RowSteps } from '../rows-kind';
import type { WizardAddress } from '../session/use-wizard-address';
import { SheetIssues } from '../use-issue-text';
import { useText } from '../use-text';
import AcceptButton from './AcceptButton';
import AskButton from './AskButton';
import SetAll from './SetAll';
import StaffPicker from './StaffPicker';

interface KindActionsProps {
  /** The kind of doubt that is looked at. */
  code: string;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
  issueCounts: readonly IssueCount[];
  ignoredCounts: readonly IgnoredCount[];
  steps: RowSteps;
  /** What only this kind of sheet can do with all rows of the kind. */
  calls: KindCalls;
  list: readonly RowCore[];
  columns: readonly GridColumn[];
}

/** What can be done with all rows of the kind that is looked at, and with those of it that are left out. */
export default function KindActions({
  code,
  address: { filters, setFilters },
  issueCounts,
  ignoredCounts,
  steps,
  calls,
  list,
  columns,
}: KindActionsProps) {
  const text = useText();
  const catalogue = useContext(SheetIssues);
  const may = kindActions(catalogue, code);
  const sure = list.some(({ issues }) => issues.some((one) => one.code === code && isCertain(catalogue, one)));
  const [picking, setPicking] = useState(false);
  const looking = filters.status === 'ignored';
  const count = issueCounts
    .filter((one) => one.code === code && one.level !== 'info')
    .reduce((most, { rows }) => Math.max(most, rows), 0);
  const warned = issueCounts.find((one) => one.code === code && one.level === 'warning')?.rows ?? 0;
  const left = ignoredCounts.find((one) => one.code === code)?.rows ?? 0;
  const about = new Set(
    list.flatMap(({ issues }) => issues.filter((one) => one.code === code).map((one) => one.column)),
  );
  const settable = columns.filter(({ index, masked, readOnly }) => about.has(index) && !masked && !readOnly);
  const open = !looking && count > 0;
  if (may.length === 0 || (!open && left === 0)) return null;
  const kind = text(`issue.${code}`);
  const said = [
    ...(open ? [text('kind.rows', { kind, count })] : []),
    ...(left > 0 ? [text(open ? 'kind.alsoLeft' : 'kind.left', { kind, count: left })] : []),
  ];
  return (
    <Alert
      type="info"
      showIcon
      data-testid="kind-actions"
      message={said.join('')}
      action={
        <Space wrap>
          {open &&
            may.map((action) => {
              if (action === 'raise') return null;
              const own = calls[action];
              return (
                own && (
                  <AskButton
                    key={action}
                    size="small"
                    type="primary"
                    title={text(`kind.${action}.ask`, { count: own.count ?? count })}
                    description={text(`kind.${action}.what`)}
                    onYes={own.run}
                  >
                    {text(`kind.${action}`)}
                  </AskButton>
                )
              );
            })}
          {open && sure && (
            <AskButton
              size="small"
              type="primary"
              title={text('kind.setExpected.ask', { count })}
              description={text('kind.setExpected.what')}
              onYes={() => steps.kind(code, { expected: true })}
            >
              {text('kind.setExpected')}
            </AskButton>
          )}
          {open && may.includes('raise') && calls.raise && (
            <AcceptButton
              size="small"
              title={text('kind.raise.ask', { count })}
              label={text('kind.raise')}
              placeholder={calls.raise.placeholder}
              onAccept={calls.raise.run}
            />
          )}
          {open && may.includes('accept') && warned > 0 && (
            <AcceptButton
              size="small"
              title={text('kind.accept.ask', { count: warned })}
              label={text('kind.accept')}
              onAccept={(reason) => steps.kind(code, { accept: { reason } })}
            />
          )}
          {open && may.includes('setValue') && settable.length > 0 && (
            <SetAll columns={settable} onSet={(cells) => steps.kind(code, { cells })} />
          )}
          {open && may.includes('choosePerson') && (
            <Button size="small" onClick={() => setPicking(true)}>
              {text('kind.person')}
            </Button>
          )}
          {open && may.includes('leaveOut') && (
            <AskButton
              size="small"
              title={text('kind.ignore.ask', { count })}
              description={text('kind.ignore.what')}
              onYes={() => steps.kind(code, { ignored: true })}
            >
              {text('kind.ignore')}
            </AskButton>
          )}
          {!looking && left > 0 && (
            <Button size="small" type="link" onClick={() => setFilters({ code, status: 'ignored', own: {} })}>
              {text('kind.left.look')}
            </Button>
          )}
          {left > 0 && may.includes('takeIn') && (
            <AskButton
              size="small"
              title={text('kind.takeIn.ask', { count: left })}
              description={text('kind.takeIn.what')}
              onYes={() => steps.kind(code, { ignored: false })}
            >
              {text('kind.takeIn', { count: left })}
            </AskButton>
          )}
          {picking && (
            <StaffPicker
              row={{ rowNo: list[0]?.rowNo ?? 0, name: list[0]?.name ?? '' }}
              title={text('kind.person.title', { count })}
              onClose={() => setPicking(false)}
              onChoose={(staffId) => {
                setPicking(false);
                void steps.kind(code, { staffId });
              }}
            />
          )}
        </Space>
      }
    />
  );
}
