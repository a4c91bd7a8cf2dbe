import { ImportOutlined } from '@ant-design/icons';
import { Button, Popover, Select, Upload } from 'antd';
import { useState } from 'react';
import type { TaxYear } from '@contract/wages/references/schemas';
import { useText } from '@/components/sheet-import/use-text';
import { SHEET_FILES } from '@/utils/sheet-files';
import styles from './references.less';
import { monthRanges } from './month-ranges';

interface OpeningUploadProps {
  year: TaxYear;
  busy: boolean;
  /** `month`: of payment, YYYY-MM, up to which the file goes. */
  onUpload: (file: File, month: string) => void;
}

/** What the tax year held before the company's sheets: the clerk says up to which month, and chooses the file. */
export default function OpeningUpload({ year: { months, missing }, busy, onUpload }: OpeningUploadProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  // Most often the months up to the first that is stored are missing.
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? missing.at(-1) ?? months.at(-1);
  if (month === undefined) return null;
  const ask = (
    <div className={styles.opening} data-testid="opening">
      <div>{text('references.opening.hint')}</div>
      <div className={styles.through}>
        <label>
          {text('references.opening.through')}{' '}
          <Select
            size="small"
            value={month}
            options={months.map((value) => ({ value, label: value }))}
            onChange={setChosen}
            aria-label={text('references.opening.through')}
          />
        </label>
        <Upload
          accept={SHEET_FILES}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            setOpen(false);
            onUpload(file, month);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button size="small" type="primary" loading={busy}>
            {text('references.opening.choose')}
          </Button>
        </Upload>
      </div>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} content={ask}>
      <Button size="small" icon={<ImportOutlined />} disabled={busy}>
        {missing.length > 0
          ? text('references.opening.missing', { months: monthRanges(missing) })
          : text('references.opening')}
      </Button>
    </Popover>
  );
}
