/** By words in the name of an organisation: words in the labels of occupations of its trade. */
const TRADES: readonly (readonly [name: RegExp, label: RegExp])[] = [
  [/餐饮|餐厅|饭店|酒楼|酒家|火锅|食府|面馆|小吃|烘焙|茶饮|咖啡|食品店/, /餐|厨|菜|面点|西点|咖啡|茶艺|调酒/],
  [/酒店|宾馆|旅馆|民宿|客栈|度假/, /酒店|客房|旅店|行李员|餐厅|厨/],
  [/物业|保洁|家政|环境服务|保安服务/, /物业|保洁|保安|小区|消防监控|电梯管理|家政/],
  [/建筑|建设|工程|装饰|装修|劳务|市政|路桥/, /工地|建筑|砌砖|钢筋|混凝土|架子|室内|装饰|施工|塔吊|监理|造价|土木/],
  [/物流|快递|速运|运输|货运|配送|仓储/, /快递|快件|仓|货|配送|运|叉车|司机/],
  [/科技|软件|信息|网络|数据|互联网|计算机/, /软件|网络|信息|数据|计算机|网站|运维|产品经理|游戏/],
  [/服装|制衣|服饰|纺织|鞋业/, /服装|缝纫|裁|整烫|纺|织|鞋/],
  [/电子|电器|半导体|光电|电池|电路/, /电子|装配|贴片|电器|焊|电池|检验/],
  [/机械|五金|模具|汽配|金属|精密|制造|设备/, /机|模具|钳|焊|冲压|数控|车工|铣|磨|装配/],
  [/超市|商贸|商场|百货|便利店|零售|药房|药店|大药房/, /营业员|收银|导购|促销|理货|防损|店员|药店/],
  [/医院|诊所|卫生院|门诊|口腔|养老|护理|康复/, /医|护|药|养老|检验|康复/],
  [/学校|小学|中学|大学|学院|幼儿园|教育|培训/, /教师|教学|保育|学校|校/],
  [/美容|美发|美业|养生|足浴|健身/, /美容|理发|美甲|足疗|按摩|健身|瑜伽/],
  [/农业|养殖|种植|农场|牧业|园林|苗木|果业/, /农|饲养|养殖|种植|园艺|果树|花卉|绿化|苗/],
];

/** Puts the occupations of the trade that the name of an organisation tells before the others, and changes nothing else. */
export function preferTrade<Named extends { readonly label: string }>(
  organisation: string | undefined,
  found: readonly Named[],
): readonly Named[] {
  const label = TRADES.find(([name]) => name.test(organisation ?? ''))?.[1];
  if (!label) return found;
  return [...found.filter((one) => label.test(one.label)), ...found.filter((one) => !label.test(one.label))];
}
