/** What opens over the page from the header or by a key. */
export type Panel = 'settings' | 'help' | 'files' | 'palette' | 'keys';

export type ShowPanel = (panel: Panel) => void;

export interface PanelProps {
  open: boolean;
  onClose: () => void;
  /** Another one instead. */
  show: ShowPanel;
}
