import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select, Spin, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { downloadErrorFile } from '@/services/wage-imports';
import { useCheckWords } from '@/components/sum-checks/use-check-words';
import { told } from '@/utils/told';
import { useText } from '@/components/sheet-import/use-text';
import type { RowFilters, WizardAddress } from '../hooks/use-wizard-address';
import styles from './check.less';

interface CheckToolbarProps {
  detail: ImportDetail;
  filters: RowFilters;
  setFilters: WizardAddress['setFilters'];
  showAll: boolean;
  onShowAll: (all: boolean) => void;
  loading: boolean;
}

/** Status tabs with counts, kind of doubt, search, and the error file. */
export default function CheckToolbar({ detail, filters, setFilters, showAll, onShowAll, loading }: CheckToolbarProps) {
  const text = useText();
  const [word, setWord] = useState(filters.keyword);
  const [busy, setBusy] = useState(false);
  const { totals } = useCheckWords();
  const { counts, issueCounts, unchecked } = detail;
  useEffect(() => setWord(filters.keyword), [filters.keyword]);

  const save = async () => {
    setBusy(true);
    await told(downloadErrorFile(detail.id));
    setBusy(false);
  };
  const tab = (key: string, count: number) => ({ key, label: `${text(`status.${key}`)} ${count}` });
  return (
    <div className={styles.toolbar}>
      <Tabs
        size="small"
        className={styles.tabs}
        activeKey={filters.status ?? 'all'}
        onChange={(key) =>
          setFilters({ status: key === 'all' ? undefined : (key as RowFilters['status']), code: undefined })
        }
        items={[
          tab('all', counts.ok + counts.warning + counts.error + counts.ignored),
          tab('error', counts.error),
          tab('warning', counts.warning),
          unchecked.length === 0
            ? tab('ok', counts.ok)
            : { key: 'ok', label: text('count.okUnchecked', { count: counts.ok, totals: totals(unchecked) }) },
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
          onChange={(code: RowFilters['code']) => setFilters({ code: code ?? undefined, status: undefined })}
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
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={counts.error + counts.warning === 0}
          onClick={() => void save()}
        >
          {text('check.errorFile')}
        </Button>
      </div>
    </div>
  );
}
