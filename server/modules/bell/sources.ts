import type { NoticeBrief } from '@contract/bell/brief';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { hook } from '../../kernel/hooks';

/** `read`: what it is about has been read elsewhere. */
type Line = Omit<NoticeBrief, 'read'> & { read?: boolean };

/** A module's newest lines in a reader's bell. */
export type BellSource = (deps: Deps, reader: Actor) => Promise<Line[]>;

/** Where the lines of a bell come from. */
export const BELL_SOURCES = hook<readonly BellSource[]>('bell sources');
