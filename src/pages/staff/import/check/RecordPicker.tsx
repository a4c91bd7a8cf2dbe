import { Alert, Button, Empty, Input, List, Modal, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { StaffImportRow } from '@contract/staff/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { pickStaff } from '@/services/staff';
import { useLoad } from '@/utils/use-load';

interface RecordPickerProps {
  row: StaffImportRow;
  onChoose: (staffId: string) => void;
  onClose: () => void;
}

/** Says by hand whose record a row is about. */
export default function RecordPicker({ row, onChoose, onClose }: RecordPickerProps) {
  const text = useText();
  const [word, setWord] = useState(row.name);
  const [keyword, setKeyword] = useState(row.name.trim());
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
  return (
    <Modal
      open
      title={text('picker.title', { row: row.rowNo, name: row.name || text('picker.noName') })}
      footer={null}
      onCancel={onClose}
    >
      <Input.Search
        autoFocus
        value={word}
        placeholder={text('picker.search')}
        loading={loading}
        maxLength={50}
        onChange={(event) => setWord(event.target.value)}
      />
      {error !== undefined && <Alert type="error" showIcon message={text('picker.failed')} />}
      <List
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
    </Modal>
  );
}
