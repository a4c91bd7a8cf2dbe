import type { FilePurpose } from '@contract/files/purposes';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';

/** A bound file as the module that has it is asked about it. */
export interface BoundFile {
  id: string;
  companyId: string | null;
  ownerId: string | null;
  boundTo: string | null;
}

/** Whether somebody may look at a file, by the rules of the module whose record has it. */
export type MayRead = (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, file: BoundFile) => boolean | Promise<boolean>;
/** 'never': by no link at all, not even to who uploaded it. */
export type FileReaders = Record<FilePurpose, MayRead | 'never'>;
