import type { ImportCore } from './import-core';
import type { ImportKind } from './kind';
import OpenImport from './OpenImport';
import { useWizardAddress } from './session/use-wizard-address';
import NewImport from './upload/NewImport';
import { SheetIssues } from './use-issue-text';
import { ImportMessages } from './use-text';

interface SheetImportProps<S extends ImportCore, D extends S, F extends object> {
  kind: ImportKind<S, D, F>;
  /** What a new import is begun with. */
  initial: F;
}

/**
 * The wizard of all imports, as a full page inside a screen: `?import=new` begins one, `?import=<id>` continues it.
 * Import, step, filters and page stand in the address, everything else on the server.
 */
export default function SheetImport<S extends ImportCore, D extends S, F extends object>({
  kind,
  initial,
}: SheetImportProps<S, D, F>) {
  const address = useWizardAddress(kind);
  return (
    <ImportMessages.Provider value={kind.messages}>
      <SheetIssues.Provider value={kind.issues}>
        {address.importId === null ? (
          <NewImport kind={kind} initial={initial} address={address} />
        ) : (
          <OpenImport key={address.importId} kind={kind} id={address.importId} address={address} />
        )}
      </SheetIssues.Provider>
    </ImportMessages.Provider>
  );
}
