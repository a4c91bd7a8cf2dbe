import OpenImports from '@/components/sheet-import/OpenImports';
import upload from '@/components/sheet-import/upload.less';
import { useText } from '@/components/sheet-import/use-text';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { cancelStaffImport, listOpenStaffImports } from '@/services/staff-imports';
import { WIZARD_STEPS } from '../steps';
import type { WizardAddress } from '../use-wizard-address';
import UploadForm from './UploadForm';

/** Step 1: drop the list, or take up one begun before. */
export default function NewImport({ address }: { address: WizardAddress }) {
  const text = useText();
  return (
    <WizardFrame steps={WIZARD_STEPS} step="upload" open={['upload']} onStep={address.goTo} onLeave={address.leave}>
      <div className={upload.page}>
        <UploadForm onUploaded={address.open} />
        <OpenImports
          list={listOpenStaffImports}
          cancel={cancelStaffImport}
          about={(item) => text(`mode.${item.mode}`)}
          onOpen={address.open}
        />
      </div>
    </WizardFrame>
  );
}
