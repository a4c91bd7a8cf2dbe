import { addMonths, isPayMonth, monthOf } from '@contract/month';
import { WAGE_TYPES } from '@contract/wages/items';
import SheetImport from '@/components/sheet-import/SheetImport';
import { useAddress } from '@/utils/use-address';
import { WAGE_IMPORT } from './kind';

/** 导入工资表 as a full page inside the wages screen, for the month and type somebody was led here for, or last month's wages. */
export default function WageImport() {
  const { params } = useAddress();
  const [month, type] = [params.get('newMonth'), params.get('newType')];
  const now = new Date();
  return (
    <SheetImport
      kind={WAGE_IMPORT}
      initial={{
        payMonth: month !== null && isPayMonth(month, now) ? month : addMonths(monthOf(now), -1),
        wageType: WAGE_TYPES.find((one) => one === type) ?? 'monthly',
      }}
    />
  );
}
