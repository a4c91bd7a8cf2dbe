import { FileProtectOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { MyContract } from '@contract/fdd/contract-schemas';
import { listMyContracts } from '@/services/my-contracts';
import { useServerEvent } from '@/utils/events';
import { shownMoment } from '@/utils/moments';
import { useLoad } from '@/utils/use-load';
import { useTextOf } from '@/utils/use-text';
import styles from './contracts.less';

// Comes when one is about to sign.
const SignDialog = lazy(() => import('./SignDialog'));

/** 待我签署: what waits for the person's signature; nothing stands there where there is none. */
export default function MyContracts() {
  const text = useTextOf('myContract');
  const { data, reload } = useLoad(useCallback((options) => listMyContracts(options), []), { inPlace: false });
  useServerEvent('myContracts', () => reload({ quiet: true }));
  const [opened, setOpened] = useState<MyContract | null>(null);
  const close = () => {
    setOpened(null);
    reload({ quiet: true });
  };
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={text('title')} className={styles.box}>
      <Typography.Title level={5} className={styles.title}>
        {text('title.count', { count: data.list.length })}
      </Typography.Title>
      <ul className={styles.list}>
        {data.list.map((contract) => (
          <li key={contract.id} className={styles.line}>
            <FileProtectOutlined className={styles.icon} aria-hidden />
            <div className={styles.words}>
              <div>{text(contract.abolishing ? 'abolish' : 'one', { title: contract.title })}</div>
              <div className={styles.soft}>{[contract.companyName, contract.abolishing ? null : text('until', { at: shownMoment(contract.expiresAt) })].filter(Boolean).join(' · ')}</div>
            </div>
            <Button type="primary" size="small" aria-label={text('sign.of', { title: contract.title })} onClick={() => setOpened(contract)}>
              {text('sign')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <SignDialog contract={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
