import app from './zh-CN/app';
import component from './zh-CN/component';
import login from './zh-CN/login';
import menu from './zh-CN/menu';
import request from './zh-CN/request';
import wageImport from './zh-CN/wage-import';
import wages from './zh-CN/wages';
import welcome from './zh-CN/welcome';

export default { ...app, ...component, ...login, ...menu, ...request, ...wageImport, ...wages, ...welcome };
