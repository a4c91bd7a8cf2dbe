/**
 * Words people here make passwords of, the most usual first: love in numbers, pinyin of feelings, people, offices, companies and
 * places, walks over the keyboard. What is used all over the world comes with the library (weak-password.ts).
 */
const GROUPS: readonly string[] = [
  // Numbers that are read as words, and walks over the number pad.
  `5201314 520520 1314520 woaini1314 woaini520 520 1314 5211314 521 7758521 7758258 147258369 147258 159357 112233 123321 5203344 3344520 1234567 110110 119119 888888 666666 168168 518518 8888 6666 168 518 888 666 999 9527 007`,
  // Feelings.
  `woaini woaiwojia woaiwo aini woshishui woaizhongguo woaibeijing woainima woxiangni xiangni wohenni wohaoxiangni woshi nishishui wodemima wode zuiai qinai baobei baobao laopo laogong airen mama baba ma ba jiejie gege didi meimei erzi nver haizi xiaobao dabao xingfu kuaile pingan jiankang facai gongxifacai nihao nihaoma zaijian xiexie meiyou`,
  // Passwords as such, and what stands on the keyboard.
  `mima mm123456 a123456 a123456789 qq123456 aa123456 abc123 asd123 qwe123 zxc123 qweasd qweasdzxc qazwsx 1qaz2wsx 1q2w3e4r qwaszx asdf zaq12wsx iloveyou password admin root test user guest welcome`,
  // The office.
  `gongzi gongzitiao xinzi xinchou caiwu huiji chuna renshi renli hr xingzheng laoban jingli zongjingli guanli guanliyuan zhuguan yuangong gongren gongchang chejian shengchan gongsi youxian youxiangongsi jituan keji kejigongsi maoyi shiye jidian dianzi kaoqin xitong pingtai denglu zhanghao bangong caigou xiaoshou cangku kehu yinhang`,
  // Companies.
  `alibaba taobao tianmao zhifubao alipay tencent tengxun weixin wechat qq baidu jingdong huawei xiaomi honor oppo vivo lenovo lianxiang haier gree geli meidi midea byd biyadi geely jili wanke vanke hengda pinduoduo meituan didi douyin bytedance kuaishou sina xinlang sohu netease wangyi dingding dingtalk feishu yonghui icbc ccb boc abc cmb cmbc zhonghang gonghang jianhang nonghang pingan`,
  // Places.
  `zhongguo china beijing shanghai guangzhou shenzhen hangzhou nanjing suzhou wuxi ningbo wenzhou tianjin chongqing chengdu wuhan changsha zhengzhou xian jinan qingdao dalian shenyang haerbin changchun hefei fuzhou xiamen nanchang nanning kunming guiyang lanzhou taiyuan shijiazhuang dongguan foshan zhejiang jiangsu guangdong shandong sichuan henan hebei hunan hubei fujian anhui`,
  // The most usual names, and what one calls somebody.
  `zhangsan lisi wangwu zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli lixiuying wangli zhangjing zhangxiuying liqiang wangmin limin wanglei liuyang wangyan wangyong lijun zhangyong lijie zhangjie zhanglei wangqiang lijuan wangjun zhangyan zhangtao wangtao liyan wangchao liming liyong wangjuan liujie liumin lixia lili zhangpeng chenwei chenjie chenjing yangyang yangguang liuyan huangwei zhaolei zhoujie wujie xuwei sunwei mali zhuwei guojing hejing gaofei linfeng xiaoming xiaohong xiaoli xiaowang xiaozhang xiaoliu xiaochen laowang laoli laozhang`,
  // Surnames, and what is put before numbers.
  `wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie tang song deng han feng yu dong xiao cheng cao yuan peng pan`,
  // Signs of the year and luck.
  `longnian long hu tu she yang hou ji gou zhu shu niu jixiang ruyi fu lu shou xi`,
];

export const CHINESE_PASSWORDS: readonly string[] = [...new Set(GROUPS.flatMap((group) => group.split(' ')))];
