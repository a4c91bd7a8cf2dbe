import type { Generated } from 'kysely';
import type { BannerLink, BannerPosition } from '@contract/banner/choices';

/** A 轮播图: of the platform, of no company. */
export interface BannerTable {
  id: string;
  version: Generated<number>;
  title: string;
  position: BannerPosition;
  image_file_id: string;
  link_type: BannerLink;
  link_value: Generated<string>;
  /** Smaller stands further in front; of equal ones that changed last. */
  sort: number;
  /** Shown from here on; null = at once. */
  start_at: Date | null;
  /** Shown up to and without this moment; null = without an end. */
  end_at: Date | null;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}

/** One row a position, to be locked by whoever changes what is shown there. */
export interface BannerLineTable {
  position: BannerPosition;
}
