import app from './en-US/app';
import component from './en-US/component';
import login from './en-US/login';
import menu from './en-US/menu';
import request from './en-US/request';

/** What is needed before anybody has signed in; the rest is fetched by layouts/use-page-messages. */
export default { ...app, ...component, ...login, ...menu, ...request };
