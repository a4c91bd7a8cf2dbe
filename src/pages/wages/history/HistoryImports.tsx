import { ImportMessages } from '@/components/sheet-import/use-text';
import HistoryPage from './HistoryPage';

/** 导入历史月份: wages of past months, several files at once, in the words of any import of wages. */
export default function HistoryImports() {
  return (
    <ImportMessages.Provider value="wages.import">
      <HistoryPage />
    </ImportMessages.Provider>
  );
}
