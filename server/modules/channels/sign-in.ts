import type { CompanyWay } from '@contract/channels/choices';
import { fillPath } from '@contract/api';
import { workAppApi } from '@contract/work-app/endpoints';
import type { Deps } from '../../deps';
import { findChannel, openChannel } from './queries';

/** The sign-in of a company's work app as it stands; null = not set up, switched off, or its key is gone. */
export async function signInOf(deps: Deps, companyId: string, way: CompanyWay) {
  const row = await findChannel(deps.db, companyId, way);
  if (!row) return null;
  try {
    const saved = openChannel(deps.seal, row);
    return saved && deps.channels.signIn(saved);
  } catch (error) {
    deps.log.error({ err: error, companyId, way }, 'work app cannot be set up');
    return null;
  }
}

/** Where a work app sends people back to, as it is registered there. */
export const backAddress = (publicUrl: string, way: CompanyWay): string =>
  publicUrl + fillPath(workAppApi.back.path, { way });

/** Where somebody in a work app begins; outside it, the same address leads to `path` of the console by itself. */
export function startAddress(publicUrl: string, way: CompanyWay, companyId: string, path?: string): string {
  const query = new URLSearchParams({ company: companyId, ...(path === undefined ? {} : { redirect: path }) });
  return `${publicUrl}${fillPath(workAppApi.start.path, { way })}?${query.toString()}`;
}
