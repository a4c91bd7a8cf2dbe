import { Alert, Select } from 'antd';
import { useState } from 'react';
import type { ReadingChoice } from '@contract/imports/arrangement';
import { chosenReading } from '@contract/imports/chosen-reading';
import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import { type Text, useText } from '@/components/sheet-import/use-text';
import { setLayout } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { readingNotice } from './model/reading-notice';
import type { WageStepProps } from './step-props';

/** Said with a question. */
const ASKED = new Set<string>(['severalTables', 'tablesTogether', 'sheetsTogether', 'sheetsOverlap', 'readAsItStands']);

/** How a workbook is read that can be read in several ways, and the other ways. */
export default function ReadingQuestion({ session, detail }: WageStepProps) {
  const text = useText();
  const noticeText = useNoticeText();
  const [busy, setBusy] = useState(false);
  const { layout } = detail;
  const choices = layout?.choices ?? [];
  if (!layout || choices.length === 0 || detail.state === 'committed' || detail.state === 'committing') return null;
  const own = chosenReading(layout);
  const said = readingNotice(detail);
  const asked = said !== undefined && ASKED.has(said.code);
  const read = async (choice: number) => {
    const chosen = choices[choice];
    if (!chosen) return;
    setBusy(true);
    const { sheetIndex, headerStart, headerEnd } = chosen.layout;
    await attempt(
      session.start((version) => setLayout(detail.id, version, { sheetIndex, headerStart, headerEnd, choice })),
    );
    setBusy(false);
  };
  return (
    <Alert
      banner
      showIcon
      type={asked || own === -1 ? 'warning' : 'info'}
      data-testid="reading-question"
      message={said ? noticeText(said) : text('reading.other')}
      action={
        <Select<number>
          size="small"
          aria-label={text('reading.choose')}
          placeholder={text('reading.choose')}
          value={own === -1 ? null : own}
          disabled={busy}
          popupMatchSelectWidth={false}
          options={choices.map((choice, value) => ({ value, label: choiceWords(choice, text) }))}
          onChange={(choice) => void read(choice)}
        />
      }
    />
  );
}

function choiceWords({ way, sheets, title, layout }: ReadingChoice, text: Text): string {
  const [name = ''] = sheets;
  return text(`reading.${way}`, { name, count: sheets.length, title, row: layout.headerStart });
}
