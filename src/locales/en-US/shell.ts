import antd from 'antd/es/locale/en_US';
import app from './app';
import component from './component';
import login from './login';
import menu from './menu';
import request from './request';

/** What is needed before anybody has signed in; the words of the pages come with them (utils/languages). */
export default { messages: { ...app, ...component, ...login, ...menu, ...request }, antd, dates: 'en' };
