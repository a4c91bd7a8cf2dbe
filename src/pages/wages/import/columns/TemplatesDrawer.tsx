import { Button, Drawer, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useCallback, useState } from 'react';
import LoadError from '@/components/LoadError';
import { deleteTemplate, listTemplates } from '@/services/wage-imports';
import { shownMoment } from '@/utils/moments';
import { useLoad } from '@/utils/use-load';
import { told } from '@/utils/told';
import { useText } from '@/components/sheet-import/use-text';
import styles from './columns.less';

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
  const load = useCallback((options: { signal: AbortSignal; silent: boolean }) => listTemplates({ ...options, silent: true }), []);
  const { data, loading, error, reload } = useLoad(load);
  const remove = async (id: string) => {
    await told(deleteTemplate(id));
    reload({ quiet: true });
  };
  if (error !== undefined && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (loading && !data) return <Skeleton active />;
  if (!data || data.list.length === 0) return <Empty description={text('templates.none')} />;
  return (
    <>
      <p className={styles.samples}>{text('templates.what')}</p>
      {data.list.map((template) => (
        <section key={template.id} className={styles.template}>
          <div className={styles.templateHead}>
            <strong>{text('templates.columns', { count: template.columns.length })}</strong>
            <span className={styles.samples}>{text('templates.used', { at: shownMoment(template.usedAt) })}</span>
            <Popconfirm okText={text('templates.delete')} cancelText={text('no')} title={text('templates.ask')} onConfirm={() => remove(template.id)}>
              <Button size="small" type="text" danger>
                {text('templates.delete')}
              </Button>
            </Popconfirm>
          </div>
          <div>
            {template.columns.map(({ label, target, itemLabel }) => (
              <Tag key={label} bordered={false} color={target === null ? 'default' : 'blue'}>
                {label === itemLabel || target === null ? label : `${label} → ${itemLabel}`}
              </Tag>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
