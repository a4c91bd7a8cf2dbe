import type { Deps } from '../../../deps';
import { NO_ESIGN } from '../../../providers/absent';
import { createFasc } from '../../../providers/esign/fasc';
import { createEsignSandbox } from '../../../providers/esign/sandbox';
import { readWhole } from '../../files/service';
import { sandboxStore } from './store';

export const SANDBOX_PAGES = '/api/fdd/sandbox';

/** 法大大 where it is connected (FASC_*), else the sandbox with its pages where one is allowed. */
export function createEsign(
  deps: Pick<Deps, 'env' | 'db' | 'seal' | 'clock' | 'log' | 'store'>,
): Pick<Deps, 'esign' | 'esignSandbox'> {
  if (deps.env.fasc) return { esign: createFasc(deps.env.fasc, deps), esignSandbox: null };
  if (!deps.env.sandbox) return { esign: NO_ESIGN, esignSandbox: null };
  const esign = createEsignSandbox({
    clock: deps.clock,
    store: sandboxStore(deps),
    secret: deps.seal.blindIndex('esignSandbox', 'secret'),
    pages: `${deps.env.publicUrl ?? ''}${SANDBOX_PAGES}`,
    document: (source) => readWhole(deps, source),
  });
  return { esign, esignSandbox: esign.acts };
}
