import OpenImports from '@/components/sheet-import/OpenImports';
import { useText } from '@/components/sheet-import/use-text';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import type { WizardAddress } from '../hooks/use-wizard-address';
import { WIZARD_STEPS } from '../model/steps';
import UploadForm from './UploadForm';
import styles from '@/components/sheet-import/upload.less';
import { cancelImport, listOpenImports } from '@/services/wage-imports';

/** Step 1: drop the workbook, or take up one begun before. */
export default function NewImport({ address }: { address: WizardAddress }) {
  const text = useText();
  return (
    <WizardFrame steps={WIZARD_STEPS} step="upload" open={['upload']} onStep={address.goTo} onLeave={address.leave}>
      <div className={styles.page}>
        <UploadForm begin={address.begin} onUploaded={address.open} />
        <OpenImports
          list={listOpenImports}
          cancel={cancelImport}
          about={(item) => `${item.payMonth} · ${text(`wageType.${item.wageType}`)}`}
          onOpen={address.open}
        />
      </div>
    </WizardFrame>
  );
}
