import { Drawer } from 'antd';
import { useNarrow } from '@/utils/use-narrow';
import MyContracts from '../contracts/MyContracts';
import MyChecks from '../my-checks/MyChecks';
import MyClaims from '../my-claims/MyClaims';
import MySlips from '../my-slips/MySlips';
import MyRealName from '../real-name/MyRealName';
import { useText } from '../use-text';
import type { OwnList } from './own-rows';

const LISTS = { slips: MySlips, checks: MyChecks, claims: MyClaims, contracts: MyContracts, realName: MyRealName };

/** One of one's own lists whole; the whole screen on a phone. */
export default function OwnDrawer({ list, onClose }: { list: OwnList; onClose: () => void }) {
  const text = useText();
  const narrow = useNarrow();
  const List = LISTS[list];
  return (
    <Drawer
      open
      title={text(list === 'slips' ? 'slips.title' : `own.${list}`)}
      width={narrow ? '100%' : 560}
      onClose={onClose}
    >
      <List />
    </Drawer>
  );
}
