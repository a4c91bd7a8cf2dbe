import NewImport from './upload/NewImport';
import OpenImport from './OpenImport';
import { useWizardAddress } from './hooks/use-wizard-address';

/**
 * 导入工资表 as a full page inside the wages screen: `?import=new` begins one, `?import=<id>` continues it.
 * Import, step, filters and page stand in the address, everything else on the server.
 */
export default function ImportWizard() {
  const address = useWizardAddress();
  if (address.importId === null) return <NewImport address={address} />;
  return <OpenImport key={address.importId} id={address.importId} address={address} />;
}
