import { Button, Drawer, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useCallback, useState } from 'react';
import LoadError from '@/components/LoadError';
import { useText } from '@/components/sheet-import/use-text';
import { deleteStaffTemplate, listStaffTemplates } from '@/services/staff-imports';
import { shownMoment } from '@/utils/moments';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';
import styles from '../import.less';

/** The company's learnt mappings, to be seen and forgotten. */
export default function TemplatesButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('templates')}</Button>
      <Drawer open={open} width={520} title={text('templates')} onClose={() => setOpen(false)} destroyOnHidden>
        <Templates />
      </Drawer>
    </>
  );
}

function Templates() {
  const text = useText();
  const load = useCallback((options: { signal: AbortSignal; silent: boolean }) => listStaffTemplates({ ...options, silent: true }), []);
  const { data, loading, error, reload } = useLoad(load);
  const remove = async (id: string) => {
    await told(deleteStaffTemplate(id));
    reload({ quiet: true });
  };
  if (error !== undefined && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (loading && !data) return <Skeleton active />;
  if (!data || data.list.length === 0) return <Empty description={text('templates.none')} />;
  return (
    <>
      <p className={styles.samples}>{text('templates.what')}</p>
      {data.list.map(({ id, columns, usedAt }) => (
        <section key={id} className={styles.template}>
          <div className={styles.templateHead}>
            <strong>{text('templates.columns', { count: columns.length })}</strong>
            <span className={styles.samples}>{text('templates.used', { at: shownMoment(usedAt) })}</span>
            <Popconfirm okText={text('templates.delete')} cancelText={text('no')} title={text('templates.ask')} onConfirm={() => remove(id)}>
              <Button size="small" type="text" danger>
                {text('templates.delete')}
              </Button>
            </Popconfirm>
          </div>
          {columns.map(({ label, target }) => (
            <Tag key={label} bordered={false} color={target === null ? 'default' : 'blue'}>
              {target === null || label === text(`field.${target}`) ? label : `${label} → ${text(`field.${target}`)}`}
            </Tag>
          ))}
        </section>
      ))}
    </>
  );
}
