import WizardFrame from '@/components/sheet-import/WizardFrame';
import type { WizardAddress } from '../hooks/use-wizard-address';
import { WIZARD_STEPS } from '../model/steps';
import OpenImports from './OpenImports';
import UploadForm from './UploadForm';
import styles from '@/components/sheet-import/upload.less';

/** Step 1: drop the workbook, or take up one begun before. */
export default function NewImport({ address }: { address: WizardAddress }) {
  return (
    <WizardFrame steps={WIZARD_STEPS} step="upload" open={['upload']} onStep={address.goTo} onLeave={address.leave}>
      <div className={styles.page}>
        <UploadForm onUploaded={address.open} />
        <OpenImports onOpen={address.open} />
      </div>
    </WizardFrame>
  );
}
