import { lazy } from 'react';
import type { StepKind } from '../kind';
import type { HeaderCalls, HeaderDetail } from './HeaderStep';

// Most imports never open it.
const HeaderStep = lazy(() => import('./HeaderStep'));

export const HEADER_STEP = 'header';

/** The step that asks for sheet and header rows, for kinds whose columns are mapped in the step behind it. */
export const headerStep = <D extends HeaderDetail>(calls: HeaderCalls): StepKind<D> => ({
  key: HEADER_STEP,
  states: ['needsMapping', 'staged'],
  Content: ({ session, detail, address }) => (
    <HeaderStep session={session} detail={detail} calls={calls} onDone={() => address.goTo('columns')} />
  ),
});
