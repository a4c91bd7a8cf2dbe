import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export interface Fact {
  key: string;
  label: string;
  /** null and '' = not known. */
  value: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

const COLUMNS = { xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 };

/** Facts of a record that belong together; what is not known shows as a dash. */
export default function FactGroup({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Descriptions
      size="small"
      column={COLUMNS}
      title={title}
      style={{ marginBlockEnd: 20 }}
      items={facts.map(({ key, label, value, wide }) => ({ key, label, children: value === null || value === '' ? '—' : value, ...(wide ? { span: 'filled' as const } : {}) }))}
    />
  );
}
