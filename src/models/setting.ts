import defaultSettings, { type Settings } from '@config/defaultSettings';
import type { DvaModel } from './dva-model';

export type SettingState = Settings;

/** Once React has drawn the new state, which it does before the next task: whoever measures finds the new width. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

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
      if (changed.contentWidth === undefined) return;
      yield call(rendered);
      window.dispatchEvent(new Event('resize'));
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
