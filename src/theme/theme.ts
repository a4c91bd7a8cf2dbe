import type { MappingAlgorithm, ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { BLUE, DARK, LIGHT, ON_FILLED, PLACEHOLDER } from './tokens';

const KINDS = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const;

/** After antd's own algorithm: what it derives from a seed cannot be read everywhere. Words have the colour of what they belong to. */
const readable =
  (tokens: typeof LIGHT | typeof DARK): MappingAlgorithm =>
  (seed, map = defaultAlgorithm(seed)) => {
    const all = { ...map, ...tokens };
    for (const kind of KINDS) all[`color${kind}Text`] = all[`color${kind}`];
    return all;
  };

/** What stands on darkness of its own on either page. */
const ON_DARKNESS = { colorTextLightSolid: '#fff' };

/** antd's theme of a light or a dark page. */
export function themeOf(dark: boolean): Pick<ThemeConfig, 'token' | 'algorithm' | 'components'> {
  const look = dark ? 'dark' : 'light';
  return {
    algorithm: dark ? [darkAlgorithm, readable(DARK)] : [defaultAlgorithm, readable(LIGHT)],
    token: {
      colorPrimary: BLUE,
      colorInfo: BLUE,
      colorLink: BLUE,
      borderRadius: 6,
      colorTextLightSolid: ON_FILLED[look],
      colorTextPlaceholder: PLACEHOLDER[look],
    },
    components: {
      Tooltip: ON_DARKNESS,
      Image: ON_DARKNESS,
      Button: { primaryColor: ON_FILLED[look], dangerColor: ON_FILLED[look] },
    },
  };
}
