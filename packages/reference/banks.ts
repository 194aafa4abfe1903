/** A bank whose accounts premiums are collected from and benefits are paid to. */
export interface Bank {
  /** The abbreviation used between banks: `ICBC`. */
  readonly code: string;
  readonly name: string;
  /** First six digits of its debit cards. */
  readonly cardPrefixes: readonly string[];
}

/**
 * The twenty largest commercial banks by total assets, largest first. The prefixes cover their common debit cards,
 * not all, and no credit cards: neither premiums by debit nor benefits go through those.
 */
export const banks: readonly Bank[] = [
  bank('ICBC', '中国工商银行', '955880 620058 621225 621226 621281 621288 621558 621559 621721 621722 621723 622200 622202 622203 622208'),
  bank(
    'ABC',
    '中国农业银行',
    '620059 621282 621336 621619 621671 622821 622822 622823 622824 622825 622826 622827 622828 622840 622841 622843 622844 622845 622846 622847 622848 622849 623052 623206',
  ),
  bank(
    'CCB',
    '中国建设银行',
    '436742 620060 621080 621081 621082 621284 621466 621467 621488 621499 621598 621621 621700 622280 622700 622966 622988 623094 623211 623668',
  ),
  bank(
    'BOC',
    '中国银行',
    '456351 601382 620061 621212 621256 621283 621330 621331 621332 621333 621568 621569 621620 621660 621661 621662 621663 621665 621666 621667 621668 621669 621725 621756 621757 621758 621759 621785 621786 621787 621788 621789 621790 623208',
  ),
  bank(
    'PSBC',
    '中国邮政储蓄银行',
    '955100 620062 621095 621096 621098 621285 621599 621622 621674 621797 621798 621799 622150 622151 622181 622188 622199 623218 623219',
  ),
  bank('COMM', '交通银行', '405512 601428 620013 621002 621069 621335 621436 622258 622259 622260 622261 622262 623261'),
  bank('CMB', '招商银行', '410062 468203 512425 524011 621286 621483 621485 621486 622580 622588 622598 622609 623126 623136'),
  bank('CIB', '兴业银行', '438588 438589 622908 622909 966666'),
  bank(
    'SPDB',
    '上海浦东发展银行',
    '621351 621352 621390 621791 621792 621793 621795 621796 622516 622517 622518 622521 622522 622523 623250 984301 984303',
  ),
  bank(
    'CITIC',
    '中信银行',
    '433670 433671 433680 442729 442730 620082 621767 621768 621770 621771 621772 621773 622690 622691 622692 622696 622698 622998 622999 623280',
  ),
  bank('CMBC', '中国民生银行', '415599 421393 421865 472067 472068 621691 622615 622616 622617 622618 622619 622620 622622 623255 623258'),
  bank(
    'CEB',
    '中国光大银行',
    '620085 620535 621489 621492 622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672 622673 623155 623156 623157 623158 623159 623253',
  ),
  bank('PAB', '平安银行', '602907 621626 622298 622538 622983 622986 622989 623058'),
  bank('HXB', '华夏银行', '621222 622630 622631 622632 622633 623020 623021 623022 623023 623557'),
  bank('CGB', '广发银行', '621462 622568 623259 623506 685800'),
  bank('BOB', '北京银行', '421317 422160 422161 602969 621030 621420 621468 623111 623561 623562'),
  bank('JSBC', '江苏银行', '621076 621579 622131 622173 622283 622873 622876 623263'),
  bank('CZB', '浙商银行', '621019 622309'),
  bank('BOSC', '上海银行', '438600 620522 621050 622172 622278 622279 622468 622892 622985 622987 940021'),
  bank('NBCB', '宁波银行', '621279 621418 621977 622281 622316 940022'),
];

function bank(code: string, name: string, cardPrefixes: string): Bank {
  return { code, name, cardPrefixes: cardPrefixes.split(' ') };
}

/**
 * The bank that a debit card number belongs to, as a suggestion to preselect: known from the sixth digit typed.
 * Spaces are ignored. Undefined for a prefix that is not listed; the number itself is not checked.
 */
export function bankOfCard(number: string): Bank | undefined {
  const prefix = number.replaceAll(/\s/g, '').slice(0, 6);
  return banks.find((candidate) => candidate.cardPrefixes.includes(prefix));
}
