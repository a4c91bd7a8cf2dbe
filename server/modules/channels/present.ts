import { COMPANY_WAYS, type Way } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import type { Deps } from '../../deps';
import { type ChannelRow, openSecrets } from './queries';
import { backAddress, startAddress } from './sign-in';

/** 1/10,000 yuan as the decimal it was typed as: 450 → "0.045". */
export const priceText = (price: number): string => {
  const digits = String(price).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${decimals === '' ? '' : `.${decimals}`}`;
};

/** A way as it is set up; of its secrets only which there are. */
export function presentChannel(
  { seal, env }: Pick<Deps, 'seal' | 'env'>,
  { companyId, way }: { companyId: string | null; way: Way },
  row: ChannelRow | undefined,
): ChannelView {
  const own = companyId === null ? undefined : COMPANY_WAYS.find((each) => each === way);
  const signIn =
    own && companyId !== null && env.publicUrl !== undefined
      ? { back: backAddress(env.publicUrl, own), start: startAddress(env.publicUrl, own, companyId) }
      : null;
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
    signIn,
    fault: row?.fault ?? null,
  };
}
