import { useEffect, useRef, useState } from 'react';

/** Files that are dragged over the page: how many, and whether the browser says of one that it is no sheet. */
export interface Dragged {
  count: number;
  strange: boolean;
}

/** Milliseconds without a sign of the drag after which it has left: not every browser says so. */
const GONE = 700;

/** What a browser calls files it could not be: it often knows nothing of .xls and .csv. */
const STRANGE = /^(image|video|audio|font)\/|^application\/(pdf|zip|msword)$/;

/** Has a use of its own for what is dropped on it. */
const OWN = '.ant-upload, .ant-modal-root, .ant-drawer, [data-own-drop]';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
const isOwn = ({ target }: DragEvent) => target instanceof Element && target.closest(OWN) !== null;

function draggedOf({ dataTransfer }: DragEvent): Dragged {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return { count: Math.max(1, items.length), strange: items.some(({ type }) => STRANGE.test(type)) };
}

/**
 * Follows files dragged anywhere over the page, until they are dropped or taken away; null while there are none. Dialogs and
 * fields that take files themselves keep theirs. `onFiles` is null where nothing is taken now.
 */
export function useFileDrag(onFiles: ((files: File[]) => void) | null): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  const listens = onFiles !== null;
  useEffect(() => {
    if (!listens) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = () => {
      clearTimeout(timer);
      setDragged(null);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      if (isOwn(event)) {
        gone();
        return;
      }
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      clearTimeout(timer);
      timer = setTimeout(gone, GONE);
      const next = draggedOf(event);
      setDragged((now) => (now?.count === next.count && now.strange === next.strange ? now : next));
    };
    const leave = (event: DragEvent) => {
      // Out of the window.
      if (event.relatedTarget === null && event.clientX <= 0 && event.clientY <= 0) gone();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || isOwn(event)) return;
      // Else the browser opens the file in place of the page.
      event.preventDefault();
      gone();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current?.(files);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      gone();
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [listens]);
  return listens ? dragged : null;
}
