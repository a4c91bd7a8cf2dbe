import { ImportWords } from '@/components/sheet-import/use-text';
import NewImport from './upload/NewImport';
import OpenImport from './OpenImport';
import { useWizardAddress } from './use-wizard-address';

/**
 * 导入员工 as a full page inside the staff screen: `?import=new` begins one, `?import=<id>` continues it.
 * Import, step, filters and page stand in the address, everything else on the server.
 */
export default function StaffImportWizard() {
  const address = useWizardAddress();
  return (
    <ImportWords.Provider value="staff.import">
      {address.importId === null ? (
        <NewImport address={address} />
      ) : (
        <OpenImport key={address.importId} id={address.importId} address={address} />
      )}
    </ImportWords.Provider>
  );
}
