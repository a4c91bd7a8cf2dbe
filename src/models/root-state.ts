import type { GlobalState } from './global';
import type { LoginState } from './login';
import type { SettingState } from './setting';
import type { UserState } from './user';

/** The store: the frame around the pages, never their data. */
export interface RootState {
  global: GlobalState;
  login: LoginState;
  setting: SettingState;
  user: UserState;
}
