import upload from '@/components/sheet-import/upload.less';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { WIZARD_STEPS } from '../steps';
import type { WizardAddress } from '../use-wizard-address';
import OpenImports from './OpenImports';
import UploadForm from './UploadForm';

/** Step 1: drop the list, or take up one begun before. */
export default function NewImport({ address }: { address: WizardAddress }) {
  return (
    <WizardFrame steps={WIZARD_STEPS} step="upload" open={['upload']} onStep={address.goTo} onLeave={address.leave}>
      <div className={upload.page}>
        <UploadForm onUploaded={address.open} />
        <OpenImports onOpen={address.open} />
      </div>
    </WizardFrame>
  );
}
