import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { differenceOf, openMatters } from '@contract/wages/references/matters';
import FileComparison from '@/components/file-comparison/FileComparison';
import { useText } from '@/components/sheet-import/use-text';
import { compareReferences } from '@/services/wage-references';
import styles from './references.less';

const WIDTH = 720;

/** How the sheet stands beside its files in all: so many things to look at, and which on a click. Nothing where there is no file. */
export default function CompareButton({ importId }: { importId: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...compareReferences(importId), meta: { silent: true } });
  if (error && !data)
    return (
      <Button size="small" onClick={() => void refetch()}>
        {text('references.compare.failed')}
      </Button>
    );
  if (!data || data.list.length === 0) return null;
  const matters = data.list.reduce((sum, one) => sum + openMatters(one), 0);
  const whole = data.list.every(({ items }) => items.length > 0 && items.every((item) => differenceOf(item) !== null));
  return (
    <>
      <Button
        size="small"
        data-testid="compare"
        className={matters > 0 ? styles.matters : undefined}
        icon={
          matters > 0 ? <ExclamationCircleFilled /> : whole ? <CheckCircleFilled className={styles.tick} /> : undefined
        }
        onClick={() => setOpen(true)}
      >
        {matters > 0 ? text('references.compare.matters', { count: matters }) : text('references.compare')}
      </Button>
      <Drawer open={open} width={WIDTH} title={text('references.compare.title')} onClose={() => setOpen(false)}>
        {data.list.map((one) => (
          <FileComparison key={one.id} of={one} />
        ))}
      </Drawer>
    </>
  );
}
