import DropCover from '@/components/sheet-drop/DropCover';
import { useFileDrag } from '@/components/sheet-drop/use-file-drag';

/** The whole page takes what is dropped, not the field alone; the field says what becomes of it. */
export default function PageDrop({ onFiles }: { onFiles: ((files: File[]) => void) | null }) {
  const dragged = useFileDrag(onFiles);
  return <DropCover dragged={dragged} refused={null} onChoose={nothing} onClose={nothing} />;
}

const nothing = () => undefined;
