import defaultSettings, { type Settings } from '@config/defaultSettings';
import type { DvaModel } from './dva-model';

export type SettingState = Settings;

const setting: DvaModel<SettingState> = {
  namespace: 'setting',
  state: defaultSettings,
  effects: {
    /** Runs once the reducer of the same name has committed, so that listeners find the new state; only for the keys given. */
    *changeSetting({ payload }, { call }) {
      const changed = payload as Partial<Settings>;
      if (changed.colorWeak !== undefined) {
        document.getElementById('root')?.classList.toggle('colorWeak', changed.colorWeak);
      }
      if (changed.contentWidth !== undefined) yield call(() => window.dispatchEvent(new Event('resize')));
    },
  },
  reducers: {
    changeSetting(state, { payload }) {
      const changed = payload as Partial<Settings>;
      Object.assign(state, changed);
    },
  },
};

export default setting;
