import { lazyWithMessages } from '@/utils/lazy-messages';

// Fetched when it is opened: most files are made by a layout that is there.
const LazyLayoutsDrawer = lazyWithMessages(['bank-layouts'], () => import('./LayoutsDrawer'));

export default LazyLayoutsDrawer;
