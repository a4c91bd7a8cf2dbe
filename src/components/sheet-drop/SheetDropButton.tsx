import { UploadOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Button, type ButtonProps } from 'antd';
import { useCan } from '@/models/hooks';
import { useTextOf } from '@/utils/use-text';
import { type DropAim, handFiles } from './handed-files';
import { useSheetDrop } from './use-sheet-drop';

interface SheetDropButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  /** Path of the screen that imports: one's own company's wages by default. */
  path?: string;
  /** Instead of 拖入工资表，或点此选择. */
  label?: string;
  /** Goes to what takes the files; by default to `path`. */
  open?: (to: { import: 'new' } | { view: 'history' }) => void;
}

/**
 * 拖入工资表，或点此选择: while it is shown a sheet dropped anywhere on the page starts its import as well. Nothing for whoever may
 * not import. Its words are the part `sheet-drop`.
 */
export default function SheetDropButton({
  path = '/wages',
  label,
  open,
  type = 'primary',
  size,
}: SheetDropButtonProps) {
  const text = useTextOf('sheetDrop');
  const navigate = useNavigate();
  const may = useCan('wages.import');
  const go = (aim: DropAim, files: readonly File[]) => {
    handFiles(aim, path, files);
    if (open) open(aim === 'sheet' ? { import: 'new' } : { view: 'history' });
    else navigate(aim === 'sheet' ? `${path}?import=new` : `${path}?view=history`);
  };
  const { choose, parts } = useSheetDrop(may ? go : null);
  if (!may) return null;
  return (
    <>
      <Button type={type} size={size} icon={<UploadOutlined />} onClick={choose} title={label && text('button')}>
        {label ?? text('button')}
      </Button>
      {parts}
    </>
  );
}
