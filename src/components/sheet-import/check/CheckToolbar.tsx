import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select, Spin, Tabs } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { StatusCounts } from '@contract/imports/schemas';
import { attempt } from '@/utils/attempt';
import { figure } from '@/utils/figure';
import type { RowFilters } from '../import-core';
import type { WizardAddress } from '../session/use-wizard-address';
import { useText } from '../use-text';
import styles from './check.less';
import type { IgnoredCount, IssueCount } from '../rows-kind';
import type { Unchecked } from '../unchecked';

interface CheckToolbarProps {
  counts: StatusCounts;
  /** How many rows have which kind of doubt; without it nobody can choose by kind. */
  issueCounts?: readonly IssueCount[];
  /** The same of the rows left out. */
  ignoredCounts?: readonly IgnoredCount[];
  /** What of the sheet nobody could check, in words. */
  unchecked?: Unchecked | null;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
  loading: boolean;
  /** Key of the words that say by what rows are searched. */
  search?: string;
  /** What was found stands beside the rows, with how many are right and how many left out. */
  findings?: boolean;
  /** It, where it has no room there. */
  found?: ReactNode;
  /** Shows columns that are not imported, too. */
  showAll?: { checked: boolean; onChange: (all: boolean) => void };
  errorFile?: () => Promise<unknown>;
  /** The file is offered where there are rows of these. */
  errorFileOf?: readonly (keyof StatusCounts)[];
  children?: ReactNode;
}

/** Status tabs with counts, kind of doubt, search, and the file of the rows in doubt. */
export default function CheckToolbar({
  counts,
  issueCounts,
  ignoredCounts = [],
  unchecked = null,
  address: { filters, setFilters },
  loading,
  search = 'check.search',
  findings = false,
  found,
  showAll,
  errorFile,
  errorFileOf = ['error', 'warning'],
  children,
}: CheckToolbarProps) {
  const text = useText();
  const [keyword, setKeyword] = useState(filters.keyword);
  const [busy, setBusy] = useState(false);
  useEffect(() => setKeyword(filters.keyword), [filters.keyword]);

  const save = async (download: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(download());
    setBusy(false);
  };
  const left = filters.status === 'ignored';
  const kinds = kindsOf(left ? ignoredCounts : (issueCounts ?? []), filters.code);
  const tab = (key: string, count: number) => ({ key, label: `${text(`status.${key}`)} ${figure(count)}` });
  return (
    <div className={styles.toolbar}>
      <Tabs
        size="small"
        className={styles.tabs}
        activeKey={filters.status ?? 'all'}
        onChange={(key) =>
          setFilters({ status: key === 'all' ? undefined : (key as RowFilters['status']), code: undefined, own: {} })
        }
        items={[
          tab('all', counts.ok + counts.warning + counts.error + counts.ignored),
          tab('error', counts.error),
          tab('warning', counts.warning),
          ...(findings
            ? []
            : [
                unchecked === null
                  ? tab('ok', counts.ok)
                  : { key: 'ok', label: text('count.okUnchecked', { count: counts.ok, totals: unchecked.what }) },
                tab('ignored', counts.ignored),
              ]),
        ]}
      />
      {found}
      <div className={styles.filters}>
        {loading && <Spin size="small" />}
        {issueCounts && (
          <Select
            allowClear
            className={styles.code}
            placeholder={text('check.code')}
            value={filters.code}
            onChange={(code: string | undefined) => setFilters({ code, status: left ? 'ignored' : undefined, own: {} })}
            popupMatchSelectWidth={240}
            options={kinds.map(({ code, rows }) => ({ value: code, label: `${text(`issue.${code}`)} ${rows}` }))}
          />
        )}
        <Input.Search
          allowClear
          className={styles.keyword}
          placeholder={text(search)}
          aria-label={text(search)}
          value={keyword}
          maxLength={50}
          onChange={(event) => setKeyword(event.target.value)}
          onSearch={(value) => setFilters({ keyword: value.trim() })}
        />
        {showAll && (
          <Checkbox
            checked={showAll.checked}
            title={text('check.allColumns')}
            aria-label={text('check.allColumns')}
            onChange={(event) => showAll.onChange(event.target.checked)}
          >
            <span className={styles.wide}>{text('check.allColumns')}</span>
            <span className={styles.narrow}>{text('check.allColumns.short')}</span>
          </Checkbox>
        )}
        {children}
        {errorFile && (
          <Button
            icon={<DownloadOutlined />}
            className={styles.tool}
            title={text('check.errorFile')}
            aria-label={text('check.errorFile')}
            loading={busy}
            disabled={errorFileOf.every((status) => counts[status] === 0)}
            onClick={() => void save(errorFile)}
          >
            <span className={styles.wide}>{text('check.errorFile')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The kinds to choose from; the chosen one also where no row has it any more. */
function kindsOf(counts: readonly IgnoredCount[], chosen: string | undefined): readonly IgnoredCount[] {
  return chosen === undefined || counts.some(({ code }) => code === chosen)
    ? counts
    : [...counts, { code: chosen, rows: 0 }];
}
