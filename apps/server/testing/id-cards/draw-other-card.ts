import sharp, { type Sharp } from 'sharp';
import { loadFonts } from './draw-id-card.ts';

/** Certificates that share words with an ID card: title, then label and text of each line. */
const others = {
  'driving licence': [
    ['中华人民共和国机动车驾驶证'],
    ['证号', '440402199003071013'],
    ['姓名', '李明', '性别', '男', '国籍', '中国'],
    ['住址', '广东省珠海市香洲区情侣中路12号'],
    ['出生日期', '1990-03-07'],
    ['初次领证日期', '2012-05-08'],
    ['准驾车型', 'C1'],
    ['有效期限', '2018-05-08至2028-05-08'],
  ],
  'social-security card': [
    ['中华人民共和国社会保障卡'],
    ['姓名', '李明', '性别', '男', '民族', '汉'],
    ['社会保障号码', '440402199003071013'],
    ['卡号', 'A12345678'],
    ['发卡日期', '2019年6月'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export type OtherCard = keyof typeof others;

/** A card that is no ID card, with a portrait, as a picture to be changed and saved by the caller. */
export async function drawOtherCard(kind: OtherCard): Promise<Sharp> {
  await loadFonts();
  const lines = others[kind].map((line, row) => {
    const y = 90 + row * 66;
    return `<text x="60" y="${y}" font-size="${row === 0 ? 44 : 34}" fill="#1d2023" font-family="Noto Sans S Chinese">${line.join('　')}</text>`;
  });
  const portrait = '<rect x="740" y="150" width="220" height="290" fill="#cfd9e4"/><circle cx="850" cy="260" r="60" fill="#8fa3b8"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="646"><rect width="1024" height="646" fill="#e6eef5"/>${lines.join('')}${portrait}</svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}
