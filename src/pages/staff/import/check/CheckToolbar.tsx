import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popconfirm, Select, Spin, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { StaffIssueCode } from '@contract/staff/import-schemas';
import type { PageFilters } from '@/components/sheet-import/import-core';
import { useText } from '@/components/sheet-import/use-text';
import { downloadStaffErrors, ignoreStaffErrors } from '@/services/staff-imports';
import { toast } from '@/utils/feedback';
import { told } from '@/utils/told';
import styles from '../import.less';
import type { StepProps } from '../steps';

interface CheckToolbarProps extends StepProps {
  showAll: boolean;
  onShowAll: (all: boolean) => void;
  loading: boolean;
}

/** Status tabs with counts, kind of doubt, search, the error file, and 忽略错误行. */
export default function CheckToolbar({
  session,
  detail,
  address: { filters, setFilters },
  showAll,
  onShowAll,
  loading,
}: CheckToolbarProps) {
  const text = useText();
  const [word, setWord] = useState(filters.keyword);
  const [busy, setBusy] = useState<'file' | 'ignore' | null>(null);
  const { counts, issueCounts } = detail;
  useEffect(() => setWord(filters.keyword), [filters.keyword]);

  const save = async () => {
    setBusy('file');
    await told(downloadStaffErrors(detail.id));
    setBusy(null);
  };
  // With one kind of doubt chosen, those rows alone are left out.
  const chosen = issueCounts.find(({ code, level }) => code === filters.code && level === 'error');
  const ignore = async () => {
    setBusy('ignore');
    const code: StaffIssueCode | undefined = chosen?.code;
    const done = await told(session.change((version) => ignoreStaffErrors(detail.id, { version, code })));
    setBusy(null);
    if (!done) return;
    toast.success(text('ignore.done', { count: done.ignored }));
    setFilters({ code: undefined });
    session.reload();
  };
  const tab = (key: string, count: number) => ({ key, label: `${text(`status.${key}`)} ${count}` });
  const leaveOut = chosen?.rows ?? counts.error;
  return (
    <div className={styles.toolbar}>
      <Tabs
        size="small"
        className={styles.tabs}
        activeKey={filters.status ?? 'all'}
        onChange={(key) =>
          setFilters({
            status: key === 'all' ? undefined : (key as PageFilters['status']),
            code: undefined,
            action: undefined,
          })
        }
        items={[
          tab('all', counts.ok + counts.warning + counts.error + counts.ignored),
          tab('error', counts.error),
          tab('warning', counts.warning),
          tab('ok', counts.ok),
          tab('ignored', counts.ignored),
        ]}
      />
      <div className={styles.filters}>
        {loading && <Spin size="small" />}
        <Select
          allowClear
          className={styles.code}
          placeholder={text('check.code')}
          value={filters.code}
          onChange={(code: string | undefined) =>
            setFilters({ code: code ?? undefined, status: undefined, action: undefined })
          }
          popupMatchSelectWidth={240}
          options={issueCounts.map(({ code, rows }) => ({ value: code, label: `${text(`issue.${code}`)} ${rows}` }))}
        />
        <Input.Search
          allowClear
          className={styles.word}
          placeholder={text('check.search')}
          value={word}
          maxLength={50}
          onChange={(event) => setWord(event.target.value)}
          onSearch={(value) => setFilters({ keyword: value.trim() })}
        />
        <Checkbox checked={showAll} onChange={(event) => onShowAll(event.target.checked)}>
          {text('check.allColumns')}
        </Checkbox>
        {counts.error > 0 && (
          <Popconfirm
            title={text('ignore.ask', { count: leaveOut })}
            description={text('ignore.what')}
            okText={text('yes')}
            cancelText={text('no')}
            onConfirm={() => ignore()}
          >
            <Button loading={busy === 'ignore'}>
              {text(chosen ? 'ignore.these' : 'ignore.all', { count: leaveOut })}
            </Button>
          </Popconfirm>
        )}
        <Button
          icon={<DownloadOutlined />}
          loading={busy === 'file'}
          disabled={counts.error + counts.warning === 0}
          onClick={() => void save()}
        >
          {text('check.errorFile')}
        </Button>
      </div>
    </div>
  );
}
