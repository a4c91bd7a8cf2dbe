import type { TableSettings } from '@contract/list-views/settings';
import type { ListDefinition } from '@contract/lists/definition';
import type { QueryClient } from '@tanstack/react-query';
import { lookAtList, saveListSettings } from '@/services/list-views';
import { attempt } from '@/utils/attempt';
import { prefixed } from '@/utils/list-query';
import type { Address } from '@/utils/use-address';
import { viewAddress } from './view-address';

/** Milliseconds without another change after which settings are kept: a person tries several in a row. */
const PAUSE_MS = 600;

const waiting = new Map<string, number>();

/** Settings as they are sent. */
export const sentSettings = ({ order, hidden, shown = [], ...settings }: TableSettings) => ({
  ...settings,
  order: [...order],
  hidden: [...hidden],
  shown: [...shown],
});

/** Keeps settings for the person, so that they hold wherever somebody signs in. */
export function remember(list: string, settings: TableSettings): void {
  window.clearTimeout(waiting.get(list));
  const body = sentSettings(settings);
  waiting.set(
    list,
    window.setTimeout(() => {
      waiting.delete(list);
      void attempt(saveListSettings(list, body));
    }, PAUSE_MS),
  );
}

interface Recalled {
  client: QueryClient;
  of: ListDefinition;
  prefix: string;
  keepSettings: (settings: TableSettings) => void;
  onChange: Address['patch'];
}

/** Takes over what the person has chosen elsewhere; a list opened without filters shows the default view. */
export async function recall({ client, of, prefix, keepSettings, onChange }: Recalled): Promise<void> {
  const look = await attempt(client.fetchQuery(lookAtList(of.name)));
  if (!look) return;
  if (look.settings && !waiting.has(of.name)) keepSettings(look.settings);
  const asked = new URLSearchParams(window.location.search);
  const usual = look.views.find((view) => view.isDefault);
  const names = [...Object.keys(of.filters), 'sortField', 'sortOrder', 'page'];
  if (!usual || names.some((name) => asked.has(prefixed(prefix, name)))) return;
  keepSettings(usual.settings);
  onChange(viewAddress(of, usual.params, prefix), 'replace');
}
