import sharp from 'sharp';
import { cell, drawing, makeDocx, paragraph, run, table } from './make-docx.ts';
import type { WrittenText } from './written-text.ts';

/** A page in the encoding of a Chinese Windows. */
function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, Buffer>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const pair = Buffer.from([first, second]);
      bytes.set(decoder.decode(pair), pair);
    }
  return Buffer.concat(
    Array.from(text, (letter) => (letter.charCodeAt(0) < 0x80 ? Buffer.from(letter) : (bytes.get(letter) ?? Buffer.from('?')))),
  );
}

const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style><!-- p.MsoNormal {mso-style-parent:"";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoNormal align=center><b><span lang=EN-US>2026</span></b><b><span style='font-family:宋体;mso-ascii-font-family:Calibri'>年保费表</span></b><span lang=EN-US><o:p></o:p></span></p>
<table class=MsoNormalTable border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0'>
  <td width=138 rowspan=2 style='width:103.7pt;padding:0cm 5.4pt'><p class=MsoNormal><span style='font-family:宋体'>投保年龄</span><span lang=EN-US><o:p></o:p></span></p></td>
  <td width=276 colspan=2><p class=MsoNormal align=center><span style='font-family:宋体'>年交保费</span></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=138><p class=MsoNormal><span style='font-family:宋体'>男</span></p></td>
  <td width=138><p class=MsoNormal><span style='font-family:宋体'>女</span></p></td>
 </tr>
 <tr style='mso-yfti-irow:2'>
  <td><p class=MsoNormal><span lang=EN-US>0-17<o:p></o:p></span></p></td>
  <td rowspan=2><p class=MsoNormal><span lang=EN-US>1,200</span><span style='font-family:宋体'>元</span></p></td>
  <td><p class=MsoNormal><span lang=EN-US>1,100&nbsp;</span><span style='font-family:宋体'>元</span></p></td>
 </tr>
 <tr style='mso-yfti-irow:3;mso-yfti-lastrow:yes'>
  <td><p class=MsoNormal><span lang=EN-US>18-40</span></p></td>
  <td><p class=MsoNormal><span lang=EN-US>1,500|1,600</span></p><p class=MsoNormal><span style='font-family:宋体'>（见条款）</span></p></td>
 </tr>
</table>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<!--EndFragment--></body></html>`;

const excelTable = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv=Content-Type content="text/html; charset=gb2312"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"0%";} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=288 style='border-collapse:collapse'><!--StartFragment-->
 <col width=72 span=2 style='width:54pt'>
 <tr height=19><td colspan=3 height=19 class=xl66 width=216>短期健康保险综合赔付率</td></tr>
 <tr height=19><td class=xl65>险种</td><td class=xl65>赔付率</td><td class=xl65>备注</td></tr>
 <tr height=19><td>医疗保险</td><td class=xl65 align=right x:num="0.41">41%</td><td></td></tr>
 <tr height=19><td>疾病保险</td><td class=xl65 align=right>38%</td><td>　</td></tr>
 <tr height=19><td colspan=3>注：数据经审计。</td></tr>
<!--EndFragment--></table></body></html>`;

const wordList = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=ZH-CN>
<h2><span style='font-family:黑体'>申请材料</span><span lang=EN-US><o:p></o:p></span></h2>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>身份证</span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp; </span></span><![endif]>银行卡</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>n<span>&nbsp; </span></span><![endif]>本人的借记卡</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>（一）<span>&nbsp; </span></span><![endif]>首次申请</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>（二）<span>&nbsp; </span></span><![endif]>再次申请</p>
<p class=MsoNormal>详见<a href="https://www.example.com/help?a=1&amp;b=2">帮助<b>中心</b></a>。</p></body></html>`;

const hostile = `<p onclick="x()">甲<script>alert(1)</script></p><p><a href="javascript:alert(1)">点击</a></p><iframe src="https://evil.example"></iframe>
<p><img src="https://evil.example/a.png" alt="外链图"></p><p>&lt;b&gt;不是标签&lt;/b&gt; 1 &lt; 2</p>`;

/** Texts that were used while the conversion was written. */
export const textsForTuning: readonly WrittenText[] = [
  {
    title: 'a table pasted from Word, with merged cells and two lines of headings',
    bytes: () => Buffer.from(wordTable),
    has: ['**2026年保费表**', '| 投保年龄 |', '年交保费 男', '年交保费 女', '| 0-17 |', '1,100 元', '1,500\\|1,600'],
    lacks: ['<', 'mso', 'o:p', '&nbsp;', '&#'],
    says: [/merged/],
  },
  {
    title: 'a table copied from Excel, in the encoding of a Chinese Windows',
    bytes: () => inGbk(excelTable),
    has: ['短期健康保险综合赔付率\n\n|', '| 险种 |', '| 41% |', '\n\n注：数据经审计。'],
    lacks: ['<', 'x:num', '\uFFFD'],
  },
  {
    title: 'lists of Word with bullets and with Chinese numbers',
    bytes: () => Buffer.from(wordList),
    has: [
      '## 申请材料',
      '- 身份证\n- 银行卡\n',
      '  - 本人的借记卡',
      '（一）首次申请',
      '（二）再次申请',
      '](https://www.example.com/help?a=1',
    ],
    lacks: ['Ignore', '· ', 'l 身份证', '<'],
  },
  {
    title: 'a hostile page',
    bytes: () => Buffer.from(hostile),
    has: ['甲', '点击', '外链图', '1 < 2'],
    lacks: ['alert', 'script', 'evil.example', 'onclick', 'iframe'],
    says: [/picture/, /javascript/],
  },
  {
    title: 'a document with headings, bold words, a link, a list, merged cells and a picture',
    bytes: async () =>
      makeDocx({
        styles: `<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style>`,
        numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="●"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
        links: { site: 'https://www.example.com/' },
        media: {
          'chart.png': await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
            .png()
            .toBuffer(),
        },
        body: [
          paragraph(run('保障范围'), '<w:pStyle w:val="1"/>'),
          paragraph(
            `${run('请阅读')}${run('“责任免除”', '<w:b/>')}${run('条款，见')}<w:hyperlink r:id="site">${run('官网')}</w:hyperlink>${run('。')}`,
          ),
          paragraph(run('给付标准'), '<w:pStyle w:val="2"/>'),
          ...['身故', '全残'].map((text) => paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')),
          table(
            [cell('项目'), cell('金额', '<w:gridSpan w:val="2"/>')],
            [cell('身故', '<w:vMerge w:val="restart"/>'), cell('甲'), cell('10 万元')],
            [cell('', '<w:vMerge/>'), cell('乙'), cell('20 万元')],
          ),
          paragraph(drawing('chart', '近三年赔付率走势')),
        ].join(''),
      }),
    has: [
      '## 保障范围',
      '**“责任免除”**',
      '[官网](https://www.example.com/)',
      '### 给付标准',
      '- 身故\n- 全残',
      '| 身故 | 乙 | 20 万元 |',
      '![近三年赔付率走势](',
    ],
    lacks: ['<', '&#'],
    says: [/merged/],
    pictures: 1,
  },
  {
    title: 'a document that is small as a file and large when it is opened',
    bytes: () => makeDocx({ body: paragraph(run('0'.repeat(30_000_000))) }),
    refused: /too large/,
  },
];
