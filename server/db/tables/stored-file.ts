import type { Generated } from 'kysely';
import type { FilePurpose } from '@contract/files/purposes';
import type { CompanyOrPlatform } from '../platform-rows';

/** Metadata and key of a file; the content is in the file store under its id. */
export interface StoredFileTable {
  id: string;
  purpose: FilePurpose;
  /** Of company data; the platform's where it belongs to a person or to nobody yet. */
  company_id: CompanyOrPlatform;
  /** Account that uploaded it; null = uploaded without signing in. */
  owner_id: string | null;
  /** Keyed hash of the address an upload without signing in came from. */
  origin_index: string | null;
  mime: string;
  bytes: number;
  /** Size of the thumbnail in bytes. */
  thumb_bytes: number | null;
  /** Of the content as it is kept, hex. */
  sha256: string;
  width: number | null;
  height: number | null;
  /** Attachments: the download name. */
  name_sealed: Generated<string | null>;
  /** The file's own key, sealed by the data key. */
  key_sealed: string;
  /** pending: uploaded, not used yet; bound: used by `bound_to`; removed: to be deleted. */
  state: Generated<'pending' | 'bound' | 'removed'>;
  /** Id of the record that uses it; its table follows from the purpose. */
  bound_to: string | null;
  created_at: Date;
}
