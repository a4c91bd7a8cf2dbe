import app from './zh-CN/app';
import component from './zh-CN/component';
import login from './zh-CN/login';
import menu from './zh-CN/menu';
import request from './zh-CN/request';

/** What is needed before anybody has signed in; the rest is fetched by layouts/use-page-messages. */
export default { ...app, ...component, ...login, ...menu, ...request };
