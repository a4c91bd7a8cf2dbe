import { lazyWithMessages } from '@/utils/lazy-messages';

/** The words of every kind of doubt are many: they come when there is one to tell. */
export const LiveDoubts = lazyWithMessages(['sum-checks'], () => import('./LiveDoubts'));
export const DoubtList = lazyWithMessages([], () => import('./DoubtList'));
