import { Select } from 'antd';
import { useState } from 'react';
import type { BannerItem } from '@contract/banner/schemas';
import { listNotices } from '@/services/notices';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';

interface NoticePickerProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  disabled?: boolean;
  /** The stored banner: gives the title of a notice that the list does not contain. */
  stored: BannerItem | null;
}

/** One of the notices that are out, the latest first, found by a part of its title. */
export default function NoticePicker({ id, value, onChange, disabled, stored }: NoticePickerProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { data, loading } = usePagedQuery({
    ...listNotices({ state: 'published', title: typed.trim() || undefined, pageSize: 50 }),
    meta: { inPlace: false },
  });
  const options = (data?.list ?? []).map((notice) => ({ value: notice.id, label: notice.title }));
  if (
    stored?.linkType === 'notice' &&
    stored.linkValue === value &&
    !options.some((option) => option.value === value)
  ) {
    options.push({ value: stored.linkValue, label: stored.noticeTitle ?? text('notice.gone') });
  }
  return (
    <Select
      id={id}
      showSearch
      filterOption={false}
      value={value || undefined}
      placeholder={text('notice.choose')}
      disabled={disabled}
      loading={loading}
      notFoundContent={loading ? null : text('notice.none')}
      options={options}
      onSearch={(word) => setTyped(word.slice(0, 50))}
      onChange={onChange}
    />
  );
}
