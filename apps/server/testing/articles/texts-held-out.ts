import sharp from 'sharp';
import { makeZip } from '../../platform/spreadsheets/workbook.testing.ts';
import { cell, drawing, makeDocx, paragraph, run, table } from './make-docx.ts';
import type { WrittenText } from './written-text.ts';

const notice = `<html><head><meta charset="utf-8"><title>关于调整的公告</title></head><body>
<div class=WordSection1><p class=MsoTitle align=center><span style='font-family:宋体'>关于调整保全服务的公告</span></p>
<p class=MsoNormal style='text-indent:21.0pt'><span lang=EN-US>&nbsp;&nbsp;&nbsp; </span>尊敬的客户：</p>
<h1>一、调整内容</h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp; </span></span><![endif]>变更地址</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp; </span></span><![endif]>变更电话</p>
<p class=MsoNormal>注册资本 10<sup>8</sup> 元，面积 120 m<sup>2</sup>，<strong>自</strong><strong>2026年</strong>起，见 <a href="http://old.example.com/a">旧站</a> 与 <a href="#_Toc1">附录</a>。</p>
<h2>（一）时间</h2><p>第一行<br>第二行</p></div></body></html>`;

const browserPaste = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">普通的字，</span><span style="font-weight:700">重要的字</span></p>
<div><table><tbody><tr><th>项目</th><th>一月</th><th>二月</th></tr><tr><th rowspan="2">理赔</th><td>10</td><td>20</td></tr><tr><td colspan="2">合并值</td></tr>
<tr><td colspan="3">其中：医疗</td></tr><tr><td>门诊</td><td>1</td><td>2</td></tr></tbody></table></div></b>`;

const nested = `<table><tr><td>材料</td><td>说明</td></tr><tr><td><ul><li>身份证</li><li>户口簿</li></ul></td><td><table><tr><td>甲表</td><td>1</td></tr><tr><td>乙表</td><td>2</td></tr></table></td></tr></table>
<p><img alt="红色方块" src="data:image/png;base64,PNG"></p>`;

const square = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Texts that only measure the conversion: nobody improves it by looking at them. */
export const textsHeldOut: readonly WrittenText[] = [
  {
    title: 'a notice saved by Word as a web page',
    bytes: () => Buffer.from(notice),
    has: [
      '## 一、调整内容',
      '3. 变更地址\n4. 变更电话',
      '10⁸ 元',
      '120 m²',
      '**自2026年**起',
      'old.example.com/a',
      '### （一）时间',
      '第一行',
      '第二行',
      '尊敬的客户：',
    ],
    lacks: ['](http:', '](#', '<', '&nbsp;', '&#'],
    says: [/关于调整保全服务的公告/, /http:\/\/old/],
  },
  {
    title: 'a text copied from a document in the browser',
    bytes: () => Buffer.from(browserPaste),
    has: ['普通的字，**重要的字**', '| 理赔 |', '| 理赔 | 合并值 | 合并值 |', '| 其中：医疗 |', '| 门诊 | 1 | 2 |'],
    lacks: ['**普通', '<', '其中：医疗 | 其中'],
    says: [/merged/],
  },
  {
    title: 'a table with a list and a table in its cells, and a picture in the page itself',
    bytes: async () => Buffer.from(nested.replace('PNG', (await square('#d00')).toString('base64'))),
    has: ['| 材料 | 说明 |', '身份证', '户口簿', '甲表', '乙表', '![红色方块]('],
    lacks: ['base64', '<', '身份证户口簿'],
    pictures: 1,
  },
  {
    title: 'a document with Chinese styles, a nested list, a footnote and pictures that cannot be shown',
    bytes: async () =>
      makeDocx({
        styles:
          '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="10"><w:name w:val="标题 1"/></w:style><w:style w:type="paragraph" w:styleId="20"><w:name w:val="标题 2"/></w:style>',
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="第%1条"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        footnotes: '<w:footnote w:id="2"><w:p><w:r><w:t>数据截至年末。</w:t></w:r></w:p></w:footnote>',
        media: {
          'vector.emf': Buffer.from([1, 0, 0, 0, 108, 0, 0, 0, ...Array.from({ length: 100 }, () => 0)]),
          'red.png': await square('#d00'),
        },
        body: [
          paragraph(run('服务规则'), '<w:pStyle w:val="a3"/>'),
          paragraph(run('总则'), '<w:pStyle w:val="10"/>'),
          paragraph(`${run('赔付率')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
          paragraph(run('范围'), '<w:pStyle w:val="20"/>'),
          paragraph(run('适用范围'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
          paragraph(run('个人客户'), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>'),
          paragraph(drawing('vector', '流程图')),
          paragraph(drawing('red', '')),
          table([cell('甲')]),
        ].join(''),
      }),
    has: ['## 总则', '### 范围', '适用范围', '个人客户', '数据截至年末。'],
    lacks: ['<', '.emf', '&#'],
    says: [/服务规则/, /emf|EMF/i, /alternative text|what the picture shows/, /第/],
    pictures: 1,
  },
  {
    title: 'a document whose entities grow when they are read',
    bytes: () =>
      makeDocx({
        prologue: '<!DOCTYPE x [<!ENTITY a "保保保保保保保保"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        body: paragraph(run('&b;')),
      }),
    refused: /document type|DOCTYPE|entities/,
  },
  {
    title: 'a document in the format of Word before 2007',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]),
    refused: /\.docx/,
  },
  {
    title: 'a workbook that is named .docx',
    bytes: () =>
      makeZip([
        { name: '_rels/.rels', bytes: Buffer.from('<a/>') },
        { name: 'xl/workbook.xml', bytes: Buffer.from('<a/>') },
      ]),
    refused: /workbook|Excel|XLSX/,
  },
];
