import type { Way } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import type { Sealer } from '../../crypto/sealer';
import { type ChannelRow, openSecrets } from './queries';

/** 1/10,000 yuan as the decimal it was typed as: 450 → "0.045". */
export const priceText = (price: number): string => {
  const digits = String(price).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${decimals === '' ? '' : `.${decimals}`}`;
};

/** A way as it is set up; of its secrets only which there are. */
export function presentChannel(seal: Sealer, way: Way, row: ChannelRow | undefined): ChannelView {
  return {
    way,
    channel: row?.channel ?? null,
    version: row?.version ?? 0,
    values: row?.plain ?? {},
    secrets: row ? Object.keys(openSecrets(seal, row)) : [],
    templates: row?.templates ?? {},
    partPrice: typeof row?.part_price === 'number' ? priceText(row.part_price) : null,
    saved: row ? { by: row.saved_by, at: row.saved_at.toISOString() } : null,
    lastTest: row?.last_test ?? null,
    fault: row?.fault ?? null,
  };
}
