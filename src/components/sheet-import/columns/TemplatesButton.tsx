import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { shownMoment } from '@/utils/moments';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { answersOf, useRefresh } from '@/utils/query/refresh';
import { attempt } from '@/utils/attempt';
import styles from './templates.less';
import { useText } from '../use-text';

interface TemplateColumn {
  label: string;
  /** null = not imported. */
  target: string | null;
}

interface Template<C extends TemplateColumn> {
  id: string;
  columns: C[];
  usedAt: string;
}

interface TemplatesProps<C extends TemplateColumn> {
  list: ServerQuery<{ list: Template<C>[] }>;
  forget: (id: string) => Promise<object>;
  /** What a column with a target is imported as. */
  meaning: (column: C & { target: string }) => string;
}

/** The company's learnt mappings, to be seen and forgotten. */
export default function TemplatesButton<C extends TemplateColumn>(props: TemplatesProps<C>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('templates')}</Button>
      <Drawer open={open} width={520} title={text('templates')} onClose={() => setOpen(false)} destroyOnHidden>
        <Templates {...props} />
      </Drawer>
    </>
  );
}

function Templates<C extends TemplateColumn>({ list, forget, meaning }: TemplatesProps<C>) {
  const text = useText();
  const { data, isPending, error, refetch } = useQuery(list);
  const refresh = useRefresh(answersOf(list));
  const remove = async (id: string) => {
    await attempt(forget(id));
    refresh();
  };
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton active />;
  if (data.list.length === 0) return <Empty description={text('templates.none')} />;
  return (
    <>
      <p className={styles.what}>{text('templates.what')}</p>
      {data.list.map(({ id, columns, usedAt }) => (
        <section key={id} className={styles.template}>
          <div className={styles.head}>
            <strong>{text('templates.columns', { count: columns.length })}</strong>
            <span className={styles.what}>{text('templates.used', { at: shownMoment(usedAt) })}</span>
            <Popconfirm
              okText={text('templates.delete')}
              cancelText={text('no')}
              title={text('templates.ask')}
              onConfirm={() => remove(id)}
            >
              <Button size="small" type="text" danger>
                {text('templates.delete')}
              </Button>
            </Popconfirm>
          </div>
          <div>
            {columns.map((column) => (
              <Tag key={column.label} bordered={false} color={isImported(column) ? 'blue' : 'default'}>
                {isImported(column) ? wordsOf(column.label, meaning(column)) : column.label}
              </Tag>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const isImported = <C extends TemplateColumn>(column: C): column is C & { target: string } => column.target !== null;

const wordsOf = (label: string, meant: string) => (label === meant ? label : `${label} → ${meant}`);
