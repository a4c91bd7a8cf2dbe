import { useQuery } from '@tanstack/react-query';
import { FileProtectOutlined } from '@ant-design/icons';
import { Button, Empty, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MyContract } from '@contract/fdd/contract-schemas';
import { listMyContracts } from '@/services/my-contracts';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import styles from './contracts.less';
import { type ContractStatus, statusOf } from './contract-status';

// Come when one is about to read or to sign.
const PaperDrawer = lazy(() => import('./PaperDrawer'));
const SignDialog = lazy(() => import('./SignDialog'));

const COLOUR: Partial<Record<ContractStatus, string>> = {
  waits: 'orange',
  others: 'processing',
  signed: 'success',
  rejected: 'error',
};
/** Beside what waits; the others are unfolded. */
const AT_HAND = 3;

/** 我的合同: what waits for the person's signature, and every contract of his with its paper. */
export default function MyContracts() {
  const text = useTextOf('myContract');
  const { data, refetch } = useQuery({ ...listMyContracts(), meta: { inPlace: false } });
  const [read, setRead] = useState<MyContract | null>(null);
  const [signing, setSigning] = useState<MyContract | null>(null);
  const [all, setAll] = useState(false);
  const close = () => {
    setSigning(null);
    setRead(null);
    void refetch();
  };
  if (!data) return null;
  if (data.list.length === 0) return <Empty description={text('none')} />;
  const waiting = data.list.filter((contract) => contract.waits).length;
  const shown = all ? data.list : data.list.slice(0, waiting + AT_HAND);
  return (
    <section aria-label={text('title')} className={styles.box}>
      {waiting > 0 && <div className={styles.waiting}>{text('waiting', { count: waiting })}</div>}
      <ul className={styles.list}>
        {shown.map((contract) => (
          <li key={contract.id} className={styles.line}>
            <FileProtectOutlined className={styles.icon} aria-hidden />
            <div className={styles.words}>
              <div>
                {text(contract.abolishing ? 'abolish' : 'one', { title: contract.title })}{' '}
                <Tag color={COLOUR[statusOf(contract)] ?? 'default'} style={{ marginInlineEnd: 0 }}>
                  {text(`standing.${statusOf(contract)}`)}
                </Tag>
              </div>
              <div className={styles.soft}>
                {[contract.companyName, momentOf(contract, text)].filter(Boolean).join(' · ')}
              </div>
            </div>
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={text('read.of', { title: contract.title })}
                onClick={() => setRead(contract)}
              >
                {text('read')}
              </Button>
              {contract.waits && (
                <Button
                  type="primary"
                  size="small"
                  aria-label={text('sign.of', { title: contract.title })}
                  onClick={() => setSigning(contract)}
                >
                  {text('sign')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data.list.length > shown.length && (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setAll(true)}>
          {text('all', { count: data.list.length })}
        </Button>
      )}
      <Suspense fallback={null}>
        {read && !signing && (
          <PaperDrawer contract={read} onSign={() => setSigning(read)} onClose={() => setRead(null)} />
        )}
        {signing && <SignDialog contract={signing} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** Until when it is to be signed, or when it was. */
function momentOf(contract: MyContract, text: ReturnType<typeof useTextOf>): string | null {
  if (contract.abolishing) return null;
  if (contract.waits) return text('until', { at: shownMoment(contract.expiresAt) });
  return contract.signedAt === null
    ? text('sent', { at: shownMoment(contract.startedAt) })
    : text('signedAt', { at: shownMoment(contract.signedAt) });
}
