import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import type { BankLayout } from '@contract/bank-files/layouts/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import { SPACE } from '@/theme/tokens';
import LazyLayoutsDrawer from './LazyLayoutsDrawer';
import { ownFormat } from './own-format';

interface LayoutFieldProps {
  /** Layouts that are built in. */
  options: readonly { value: string; label: string }[];
  own: readonly Pick<BankLayout, 'id' | 'name'>[];
  /** What the button that opens the layouts says; none where they are not kept here. */
  manage?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** By which layout a 代发文件 is written: one that is built in, or one of the company's own. */
export default function LayoutField({ options, own, manage, value, onChange, disabled, ...rest }: LayoutFieldProps) {
  const [open, setOpen] = useState(false);
  const all = [...options, ...own.map(({ id, name }) => ({ value: ownFormat(id), label: name }))];
  const saved = ({ id }: BankLayout) => {
    setOpen(false);
    onChange?.(ownFormat(id));
  };
  return (
    <Space direction="vertical" size={SPACE.xxs} {...rest}>
      <RadioGroup
        options={all}
        value={value}
        disabled={disabled ?? false}
        onChange={({ target }) => onChange?.(String(target.value))}
      />
      {manage !== undefined && (
        <Button size="small" disabled={disabled ?? false} onClick={() => setOpen(true)}>
          {manage}
        </Button>
      )}
      {open && (
        <Suspense>
          <LazyLayoutsDrawer onClose={() => setOpen(false)} onSaved={saved} />
        </Suspense>
      )}
    </Space>
  );
}
