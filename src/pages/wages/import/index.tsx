import { isPayMonth } from '@contract/month';
import { WAGE_TYPES } from '@contract/wages/items';
import SheetImport from '@/components/sheet-import/SheetImport';
import { useAddress } from '@/utils/use-address';
import { WAGE_IMPORT } from './kind';

/** 导入工资表 as a full page inside the wages screen, for the month and type somebody was led here for; else the sheet or the server says them. */
export default function WageImport() {
  const { params } = useAddress();
  const [month, type] = [params.get('newMonth'), params.get('newType')];
  return (
    <SheetImport
      kind={WAGE_IMPORT}
      initial={{
        payMonth: month !== null && isPayMonth(month, new Date()) ? month : undefined,
        wageType: WAGE_TYPES.find((one) => one === type),
      }}
    />
  );
}
