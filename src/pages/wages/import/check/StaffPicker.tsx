import { Alert, Button, Empty, Input, List, Modal, Spin, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { ImportRow } from '@contract/wages/import-schemas';
import { addStaffFromRows } from '@/services/wage-imports';
import { pickStaff } from '@/services/staff';
import { useLoad } from '@/utils/use-load';
import { told } from '@/utils/told';
import type { ImportSession } from '../hooks/use-import-session';
import { useText } from '@/components/sheet-import/use-text';
import styles from './check.less';
import type { Rows } from './use-rows';

interface StaffPickerProps {
  /** Row whose person is chosen; null = closed. */
  row: ImportRow | null;
  session: ImportSession;
  importId: string;
  onFix: Rows['fix'];
  onClose: () => void;
}

/** Says by hand who a row is about: someone of the staff list, or (where the row tells enough) a new person. */
export default function StaffPicker({ row, session, importId, onFix, onClose }: StaffPickerProps) {
  const text = useText();
  return (
    <Modal
      open={row !== null}
      title={row ? text('picker.title', { row: row.rowNo, name: row.name || text('picker.noName') }) : ''}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {row && <Picker row={row} session={session} importId={importId} onFix={onFix} onClose={onClose} />}
    </Modal>
  );
}

function Picker({ row, session, importId, onFix, onClose }: StaffPickerProps & { row: ImportRow }) {
  const text = useText();
  const [word, setWord] = useState(row.name);
  const [keyword, setKeyword] = useState(row.name.trim());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(word.trim().slice(0, 50)), 250);
    return () => clearTimeout(timer);
  }, [word]);
  const load = useCallback(
    async (options: { signal: AbortSignal; silent: boolean }) =>
      keyword === '' ? { list: [] } : pickStaff(keyword, { ...options, silent: true }),
    [keyword],
  );
  const { data, loading, error } = useLoad(load);
  const choose = async (staffId: string | null) => {
    setBusy(true);
    const done = await onFix(row.rowNo, { staffId });
    setBusy(false);
    if (done) onClose();
  };
  const add = async () => {
    setBusy(true);
    const done = await told(
      session.start((version) => addStaffFromRows(importId, version, { rowNos: [row.rowNo] })).then(() => true),
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Spin spinning={busy}>
      <Input.Search
        autoFocus
        value={word}
        placeholder={text('picker.search')}
        loading={loading}
        maxLength={50}
        onChange={(event) => setWord(event.target.value)}
      />
      {error !== undefined && <Alert type="error" showIcon message={text('picker.failed')} className={styles.gap} />}
      <List
        className={styles.people}
        size="small"
        dataSource={data?.list ?? []}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={keyword === '' ? text('picker.type') : text('picker.none', { name: keyword })}
            />
          ),
        }}
        renderItem={(person) => (
          <List.Item
            actions={[
              <Button key="choose" size="small" type="primary" ghost onClick={() => void choose(person.id)}>
                {text('picker.choose')}
              </Button>,
            ]}
          >
            <span>
              <strong>{person.name}</strong> {person.staffNo && <span className={styles.soft}>{person.staffNo}</span>}{' '}
              <span className={styles.soft}>{person.dept}</span>{' '}
              {person.left && <Tag color="red">{text('picker.left')}</Tag>}
            </span>
          </List.Item>
        )}
      />
      {row.matchedBy === 'clerk' && (
        <Alert
          type="info"
          message={text('picker.byHand')}
          action={
            <Button size="small" onClick={() => void choose(null)}>
              {text('picker.undo')}
            </Button>
          }
        />
      )}
      {row.addable && (
        <Alert
          type="info"
          message={text('picker.addable')}
          action={
            <Button size="small" onClick={() => void add()}>
              {text('picker.add')}
            </Button>
          }
        />
      )}
    </Spin>
  );
}
