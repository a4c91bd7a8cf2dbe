import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Input, List, Modal, Spin, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { staffPicks } from '@/services/staff';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import styles from './check.less';

/** Milliseconds after the last key until it is searched. */
const PAUSE = 250;

interface StaffPickerProps {
  row: { rowNo: number; name: string };
  /** Instead of asking who this row is. */
  title?: string;
  busy?: boolean;
  onChoose: (staffId: string) => void;
  onClose: () => void;
  /** Other ways to settle it, beneath the list. */
  children?: ReactNode;
}

/** Says by hand who a row is about: someone of the staff list. */
export default function StaffPicker({ row, title, busy = false, onChoose, onClose, children }: StaffPickerProps) {
  const text = useText();
  const places = usePlaces();
  const [typed, setTyped] = useState(row.name);
  const [keyword, setKeyword] = useState(row.name.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 50)), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, error } = useQuery({
    ...staffPicks(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return (
    <Modal
      open
      title={title ?? text('picker.title', { where: places.where(row.rowNo), name: row.name || text('picker.noName') })}
      footer={null}
      onCancel={onClose}
    >
      <Spin spinning={busy}>
        <Input.Search
          autoFocus
          value={typed}
          placeholder={text('picker.search')}
          loading={isFetching}
          maxLength={50}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && <Alert type="error" showIcon message={text('picker.failed')} />}
        <List
          className={styles.people}
          size="small"
          dataSource={keyword === '' ? [] : (data?.list ?? [])}
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
                {person.left && <Tag>{text('picker.left')}</Tag>}
              </span>
            </List.Item>
          )}
        />
        {children}
      </Spin>
    </Modal>
  );
}
