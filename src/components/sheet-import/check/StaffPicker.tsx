import { Alert, Button, Empty, Input, List, Modal, Spin, Tag } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { pickStaff } from '@/services/staff';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';
import styles from './check.less';

/** Milliseconds after the last key until it is searched. */
const PAUSE = 250;

interface StaffPickerProps {
  row: { rowNo: number; name: string };
  busy?: boolean;
  onChoose: (staffId: string) => void;
  onClose: () => void;
  /** Other ways to settle it, beneath the list. */
  children?: ReactNode;
}

/** Says by hand who a row is about: someone of the staff list. */
export default function StaffPicker({ row, busy = false, onChoose, onClose, children }: StaffPickerProps) {
  const text = useText();
  const [typed, setTyped] = useState(row.name);
  const [keyword, setKeyword] = useState(row.name.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 50)), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const load = useCallback(
    async (options: { signal: AbortSignal; silent: boolean }) =>
      keyword === '' ? { list: [] } : pickStaff(keyword, { ...options, silent: true }),
    [keyword],
  );
  const { data, loading, error } = useLoad(load);
  return (
    <Modal
      open
      title={text('picker.title', { row: row.rowNo, name: row.name || text('picker.noName') })}
      footer={null}
      onCancel={onClose}
    >
      <Spin spinning={busy}>
        <Input.Search
          autoFocus
          value={typed}
          placeholder={text('picker.search')}
          loading={loading}
          maxLength={50}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error !== undefined && <Alert type="error" showIcon message={text('picker.failed')} />}
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
                <Button key="choose" size="small" type="primary" ghost onClick={() => onChoose(person.id)}>
                  {text('picker.choose')}
                </Button>,
              ]}
            >
              <span>
                <strong>{person.name}</strong> {[person.staffNo, person.dept].filter(Boolean).join(' · ')}{' '}
                {person.left && <Tag color="red">{text('picker.left')}</Tag>}
              </span>
            </List.Item>
          )}
        />
        {children}
      </Spin>
    </Modal>
  );
}
