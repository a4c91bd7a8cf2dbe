import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPayMonth } from '@contract/month';
import { WAGE_TYPES } from '@contract/wages/items';
import SheetImport from '@/components/sheet-import/SheetImport';
import { getImport } from '@/services/wage-imports';
import { useAddress } from '@/utils/use-address';
import { WAGE_CORRECTION } from './corrections/kind';
import { WAGE_IMPORT } from './kind';

/**
 * 导入工资表 as a full page inside the wages screen, for the month and type somebody was led here for; else the sheet or the
 * server says them. With `corrects`, or where the import that is continued says so, a sheet corrects the slips of a 工资表.
 */
export default function WageImport() {
  const { params, patch } = useAddress();
  const id = params.get('import') ?? 'new';
  const asked = params.get('corrects');
  // The very call the wizard makes for it, which shows its error.
  const { data } = useQuery({ ...getImport(id), enabled: id !== 'new' });
  const corrects = id !== 'new' && data ? (data.corrects?.batchId ?? null) : asked;
  useEffect(() => {
    if (corrects !== asked) patch({ corrects });
  }, [corrects, asked, patch]);
  const [month, type] = [params.get('newMonth'), params.get('newType')];
  if (corrects !== null) return <SheetImport kind={WAGE_CORRECTION} initial={{ corrects }} />;
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
