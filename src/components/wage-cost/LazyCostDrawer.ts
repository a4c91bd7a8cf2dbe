import { lazyWithMessages } from '@/utils/lazy-messages';

// Fetched with its plot when it is opened.
const LazyCostDrawer = lazyWithMessages(['plot'], () => import('./CostDrawer'));

export default LazyCostDrawer;
