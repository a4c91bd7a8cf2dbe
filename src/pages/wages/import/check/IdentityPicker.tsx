import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { NetIdentityView } from '@contract/wages/import-figures';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { setNetIdentity } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { WageSession } from '../step-props';
import { useText } from '@/components/sheet-import/use-text';
import styles from './check.less';

/** By which equation net pay is checked, in words, and what else would fit. */
export default function IdentityPicker({ session, detail }: { session: WageSession; detail: ImportDetail }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { netIdentity, netCandidates, net } = detail;
  // Not checked by the equation but made by it.
  const isComputed = net.proof === 'computed';
  const choose = async (key: NetIdentityView['key']) => {
    if (busy || key === netIdentity?.key) return;
    setBusy(true);
    await attempt(session.start((version) => setNetIdentity(detail.id, version, key)));
    setBusy(false);
  };
  const fits = (view: NetIdentityView) =>
    view.key === 'unchecked' || isComputed
      ? ''
      : text('identity.fits', { satisfied: view.satisfied, checked: view.checked });
  const candidates: NetIdentityView[] =
    isComputed || netCandidates.some((one) => one.key === 'unchecked')
      ? netCandidates
      : [...netCandidates, { key: 'unchecked', label: '', satisfied: 0, checked: 0 }];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: netIdentity ? [netIdentity.key] : [],
        items: candidates.map((one) => ({ key: one.key, label: `${text(`net.${one.key}`)} ${fits(one)}` })),
        onClick: ({ key }) => void choose(key as NetIdentityView['key']),
      }}
    >
      <button type="button" className={`${styles.figureButton} ${styles.identity}`} data-testid="net-identity">
        <span className={styles.figureLabel}>{text(isComputed ? 'identity.computed' : 'identity.title')}</span>
        <span className={styles.identityWords}>
          {netIdentity ? text(`net.${netIdentity.key}`) : text('identity.none')} <DownOutlined />
        </span>
        {netIdentity?.key === 'unchecked' ? (
          <span className={styles.off}>{text('identity.unchecked')}</span>
        ) : (
          <span className={styles.note}>{netIdentity && fits(netIdentity)}</span>
        )}
      </button>
    </Dropdown>
  );
}
