import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { SPACE } from '@/theme/tokens';
import { useNarrow } from '@/utils/use-narrow';

export interface Fact {
  key: string;
  label: string;
  /** null and '' = not known. */
  value: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

/** Facts of a record that belong together; what is not known shows as a dash. */
export default function FactGroup({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  // Known from the first render on: antd's own breakpoints come after it, and facts that change rows lose what is open in them.
  const narrow = useNarrow();
  return (
    <Descriptions
      size="small"
      column={narrow ? 1 : 2}
      title={title}
      style={{ marginBlockEnd: SPACE.lg }}
      items={facts.map(({ key, label, value, wide }) => ({
        key,
        label,
        children: value === null || value === '' ? '—' : value,
        ...(wide ? { span: 'filled' as const } : {}),
      }))}
    />
  );
}
