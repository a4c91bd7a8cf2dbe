import { useIntl } from '@umijs/max';
import { type ComponentType, useState } from 'react';
import { toast } from '@/utils/feedback';
import { loadMessages } from '@/utils/languages';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

const PANELS = {
  settings: () => import('../settings/SettingsDrawer'),
  help: () => Promise.all([import('../help/HelpDrawer'), loadMessages(['help'])]).then(([part]) => part),
} satisfies Record<string, () => Promise<{ default: ComponentType<PanelProps> }>>;

export type Panel = keyof typeof PANELS;

/**
 * The drawers the header opens, each fetched when it is first wanted. Where one cannot be fetched this is told and the
 * next click tries again: no page is lost over it, as it would be with React's own lazy parts.
 */
export function usePanels() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Panel>();
  const [parts, setParts] = useState<Partial<Record<Panel, ComponentType<PanelProps>>>>({});

  const show = (panel: Panel) => {
    setOpen(panel);
    if (parts[panel]) return;
    PANELS[panel]().then(
      (part) => setParts((before) => ({ ...before, [panel]: part.default })),
      () => {
        setOpen(undefined);
        toast.warning(formatMessage({ id: 'component.globalHeader.failed' }));
      },
    );
  };
  const drawers = Object.entries(parts).map(([panel, Part]) => (
    <Part key={panel} open={open === panel} onClose={() => setOpen(undefined)} />
  ));
  return { show, drawers };
}
