import { useIntl } from '@umijs/max';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { toast } from '@/utils/feedback';
import { loadMessages } from '@/utils/languages';
import type { Panel, PanelProps, ShowPanel } from './panel-props';

type Part = { default: ComponentType<PanelProps> };

const PANELS = {
  settings: (): Promise<Part> => import('./settings/SettingsDrawer'),
  help: (): Promise<Part> => Promise.all([import('./help/HelpDrawer'), loadMessages(['help'])]).then(([part]) => part),
  files: (): Promise<Part> =>
    Promise.all([import('./files/FilesDrawer'), loadMessages(['files'])]).then(([part]) => part),
  palette: (): Promise<Part> =>
    Promise.all([import('./palette/Palette'), loadMessages(['palette'])]).then(([part]) => part),
  keys: (): Promise<Part> => Promise.all([import('./keys/KeyList'), loadMessages(['palette'])]).then(([part]) => part),
} satisfies Record<Panel, () => Promise<Part>>;

/**
 * The drawers the header and keys open, each fetched when it is first wanted. Where one cannot be fetched this is told and
 * the next click tries again: no page is lost over it, as it would be with React's own lazy parts.
 */
export function usePanels() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Panel>();
  const [parts, setParts] = useState<Partial<Record<Panel, ComponentType<PanelProps>>>>({});
  const known = useRef(parts);
  known.current = parts;

  const show = useCallback<ShowPanel>(
    (panel) => {
      setOpen(panel);
      if (known.current[panel]) return;
      PANELS[panel]().then(
        (part) => setParts((before) => ({ ...before, [panel]: part.default })),
        () => {
          setOpen(undefined);
          toast.warning(formatMessage({ id: 'component.globalHeader.failed' }));
        },
      );
    },
    [formatMessage],
  );
  const close = useCallback(() => setOpen(undefined), []);
  const drawers = Object.entries(parts).map(([panel, Part]) => (
    <Part key={panel} open={open === panel} onClose={close} show={show} />
  ));
  return { open, show, close, drawers };
}
