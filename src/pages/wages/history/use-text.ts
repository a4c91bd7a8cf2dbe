import { useTextOf } from '@/utils/use-text';

/** Words of 导入历史月份. */
export const useHistoryText = () => useTextOf('wages.history');
