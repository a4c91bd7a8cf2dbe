import { Button, Input, type InputRef, Popconfirm, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import EscapeCloses from '@/components/EscapeCloses';
import type { GridColumn } from '../grid/grid-columns';
import { useText } from '../use-text';

interface SetAllProps {
  columns: GridColumn[];
  onSet: (cells: Record<string, string>) => Promise<unknown>;
}

/** One text for a column of all rows of a kind. */
export default function SetAll({ columns, onSet }: SetAllProps) {
  const text = useText();
  const [index, setIndex] = useState<number | undefined>(columns[0]?.index);
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<InputRef>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const column = columns.find((one) => one.index === index) ?? columns[0];
  return (
    <EscapeCloses open={open} onClose={close}>
      <Popconfirm
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={(shown) => shown && input.current?.focus()}
        onCancel={close}
        icon={null}
        title={text('kind.set.ask')}
        description={
          <Space.Compact>
            <Select
              value={column?.index}
              popupMatchSelectWidth={false}
              options={columns.map((one) => ({ value: one.index, label: one.label }))}
              onChange={setIndex}
            />
            <Input
              ref={input}
              aria-label={text('kind.set.value')}
              placeholder={text('kind.set.value')}
              value={value}
              maxLength={500}
              onChange={(event) => setValue(event.target.value)}
            />
          </Space.Compact>
        }
        okText={text('yes')}
        cancelText={text('no')}
        onConfirm={() => column && onSet({ [String(column.index)]: value })}
      >
        <Button ref={button} size="small" aria-expanded={open}>
          {text('kind.set')}
        </Button>
      </Popconfirm>
    </EscapeCloses>
  );
}
