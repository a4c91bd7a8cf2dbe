import type { Generated } from 'kysely';
import type { FilePurpose } from '@contract/files/purposes';
import type { CompanyOrPlatform } from '../platform-rows';

/** A kept file: what it is and by which key it opens; the content lies in the file store under its id. */
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
  /** Bytes of the small copy. */
  thumb_bytes: number | null;
  /** Of the content as it is kept, hex. */
  sha256: string;
  width: number | null;
  height: number | null;
  /** Of attachments: the name it is saved under. */
  name_sealed: Generated<string | null>;
  /** The file's own key, sealed by the data key. */
  key_sealed: string;
  /** pending: uploaded, no record has it yet; bound: `bound_to` has it; removed: waits to be cleared away. */
  state: Generated<'pending' | 'bound' | 'removed'>;
  /** The record that has it, in the table the purpose tells. */
  bound_to: string | null;
  created_at: Date;
}
