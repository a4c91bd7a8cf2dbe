import { useSettings } from '@/models/hooks';
import { HEADER_HEIGHT } from '@/utils/header-height';

/** Pixels at the window's upper edge that what sticks there must leave to the header. */
export function useHeaderHeight(): number {
  return useSettings().fixedHeader ? HEADER_HEIGHT : 0;
}
