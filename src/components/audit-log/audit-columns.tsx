import { Button, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { AuditAction } from '@contract/audit/actions';
import type { AuditItem } from '@contract/audit/schemas';
import { COMPANY_WAYS } from '@contract/channels/choices';
import type { ColumnLook, ListColumn } from '@/components/list/list-columns';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import type { Text } from '@/utils/use-text';
import { useTextOf } from '@/utils/use-text';
import styles from './audit-log.less';

/** Notes that are keys of words: by which way somebody signed in, why he was refused. */
const WORDED: Partial<Record<AuditAction, readonly string[]>> = {
  'session.login': ['account', 'mobile', 'passkey', ...COMPANY_WAYS],
  'session.refused': ['wrongPassword', 'wrongOtp', 'wrongCaptcha', 'disabled', 'noCompany'],
};

const WIDE: ListColumn<AuditItem>['responsive'] = ['sm'];

interface AuditColumns {
  /** Whether entries of several companies stand beside each other. */
  ofAll: boolean;
  /** Asks for the entries of one record alone. */
  onTarget: (entry: AuditItem) => void;
}

/** Columns of the log; a phone gets one column that says it all. */
export function useAuditColumns({ ofAll, onTarget }: AuditColumns): ListColumn<AuditItem>[] {
  const text = useTextOf('auditLog');
  const role = useTextOf('component.role');
  return useMemo(() => {
    const wide = (
      key: string,
      render: (entry: AuditItem) => ReactNode,
      own: ColumnLook<AuditItem> = {},
    ): ListColumn<AuditItem> => ({
      title: text(`column.${key}`),
      key,
      responsive: WIDE,
      render: (_, entry) => render(entry),
      ...own,
    });
    const person = (entry: AuditItem) => entry.personName ?? text('system');
    const target = (entry: AuditItem) => (
      <Button type="link" size="small" className={styles.target} title={text('only')} onClick={() => onTarget(entry)}>
        {named(text, entry)}
      </Button>
    );
    return [
      {
        title: text('title'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, entry) => (
          <PhoneRow>
            <PhoneLine>
              <strong>{text(`action.${entry.action}`)}</strong>
              <span className={words.soft}>{shownMoment(entry.at)}</span>
            </PhoneLine>
            <PhoneLine>
              {target(entry)}
              <Result text={text} entry={entry} />
            </PhoneLine>
            <span className={words.soft}>
              {[person(entry), entry.ip, noteOf(text, entry)].filter(Boolean).join(' · ')}
            </span>
          </PhoneRow>
        ),
      },
      wide('at', (entry) => shownMoment(entry.at)),
      wide('person', (entry) =>
        entry.personName === null ? text('system') : `${entry.personName} · ${role(entry.role)}`,
      ),
      wide('action', (entry) => text(`action.${entry.action}`)),
      wide('target', target),
      wide('result', (entry) => <Result text={text} entry={entry} />),
      wide('ip', (entry) => entry.ip || '—'),
      ...(ofAll ? [wide('company', (entry) => entry.companyName ?? text('platform'))] : []),
      wide('note', (entry) => noteOf(text, entry) ?? '—'),
    ];
  }, [ofAll, onTarget, role, text]);
}

const named = (text: Text, { targetType, targetName }: AuditItem) =>
  targetName === null ? text(`targetType.${targetType}`) : `${text(`targetType.${targetType}`)} · ${targetName}`;

/** What an entry notes besides; the record's own name stands beside it already. */
function noteOf(text: Text, { action, note, targetName }: AuditItem): string | null {
  if (note === null || note === targetName) return null;
  return WORDED[action]?.includes(note) ? text(`noted.${note}`) : note;
}

function Result({ text, entry: { result } }: { text: Text; entry: AuditItem }) {
  return <Tag color={result === 'ok' ? 'default' : 'warning'}>{text(`result.${result}`)}</Tag>;
}
