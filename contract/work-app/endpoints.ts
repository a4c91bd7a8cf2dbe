import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { workAppSchemas } from './schemas';

type S = typeof workAppSchemas;

/** Signing in from 企业微信, 钉钉 or 飞书. `start` and `back` are pages a browser goes through. */
export const workAppApi = {
  start: endpoint<ShapeOf<S['start']>>('GET', '/api/session/work-app/:way/start', '从工作应用登录：前往授权'),
  back: endpoint<ShapeOf<S['back']>>('GET', '/api/session/work-app/:way/back', '从工作应用登录：授权返回'),
  enter: endpoint<ShapeOf<S['enter']>>('POST', '/api/session/work-app', '从工作应用登录：换取会话'),
};
