import type { ImportCore } from '../import-core';
import type { ImportKind } from '../kind';
import type { WizardAddress } from '../session/use-wizard-address';
import { stepKeys } from '../steps';
import WizardFrame from '../WizardFrame';
import OpenImports from './OpenImports';
import styles from './upload.less';
import UploadForm from './UploadForm';

interface NewImportProps<S extends ImportCore, D extends S, F extends object> {
  kind: ImportKind<S, D, F>;
  initial: F;
  address: WizardAddress;
}

/** First step: drop the sheet, or take up an import begun before. */
export default function NewImport<S extends ImportCore, D extends S, F extends object>({
  kind,
  initial,
  address,
}: NewImportProps<S, D, F>) {
  return (
    <WizardFrame
      steps={stepKeys(kind)}
      step="upload"
      open={['upload']}
      onStep={address.goTo}
      onLeave={() => address.leave()}
    >
      <div className={styles.page}>
        <UploadForm kind={kind.upload} initial={initial} address={address} />
        <OpenImports kind={kind} onOpen={address.open} />
      </div>
    </WizardFrame>
  );
}
