/** Comes without types. */
declare module 'dva-immer' {
  export default function dvaImmer(): object;
}
