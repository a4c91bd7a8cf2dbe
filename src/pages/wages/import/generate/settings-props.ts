import type { SettingsBody } from '@/services/wage-imports';

export interface SettingsFormProps {
  draft: SettingsBody;
  onChange: (draft: SettingsBody) => void;
}
