/**
 * The Han letters that our fonts print: those of GB 18030-2022 as ranges, and single letters of later blocks. `printed-letters.test.ts` in
 * the server's `platform/pdf` compares both with the fonts.
 */
export const PRINTED_HAN =
  '\\u3007\\u3400-\\u9FFF\\uF900-\\uFA6D\\uFA70-\\uFAD9\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2B739}\\u{2B740}-\\u{2B81D}\\u{2B820}-\\u{2CEA1}\\u{2CEB0}-\\u{2EBE0}\\u{2F800}-\\u{2FA1D}';

/** Letters of extensions G to I that a font has. */
export const PRINTED_LATER =
  '𮯰𮰵𮱣𮱻𮲓𮳴𮳼𮴿𮷌𮷍𮷵𮹝𰀁𰀂𰀄𰀅𰀆𰀈𰀉𰀠𰀡𰀢𰁓𰁜𰁡𰁬𰁲𰁸𰁼𰂎𰃝𰃮𰃷𰄝𰅉𰅊𰅰𰅴𰅹𰆊𰆖𰆳𰆻𰇛𰇠𰇢𰇣𰇰𰉰𰋀' +
  '𰋙𰋛𰋜𰋞𰋷𰋻𰌀𰌂𰌵𰌻𰍎𰍧𰍨𰍰𰍱𰎖𰎠𰐉𰐔𰐺𰐿𰑊𰑌𰑐𰑝𰑞𰒼𰓊𰓌𰓙𰓢𰓣𰓨𰓬𰓭𰕺𰗑𰗖𰗜𰗝𰗣𰗶𰙽𰛑𰛒𰛓𰛦𰛬𰛴𰜈' +
  '𰜩𰜳𰝶𰞇𰟘𰠨𰠱𰡂𰡉𰡓𰡘𰣊𰣲𰣻𰤕𰥌𰥏𰥕𰥛𰥩𰦓𰦜𰦪𰦫𰧉𰨖𰨛𰩢𰩧𰪩𰪱𰪿𰫽𰫾𰬄𰬊𰬔𰬕𰬘𰬪𰬸𰭃𰭋𰭝𰮇𰮤𰯲𰯶𰯼𰰟' +
  '𰰡𰰤𰰨𰰫𰰬𰱓𰱟𰱩𰱱𰱲𰲽𰳇𰵋𰵕𰵝𰵞𰵟𰵣𰵤𰵦𰵧𰵩𰵴𰵼𰶊𰶌𰷟𰷠𰷣𰷥𰷦𰸁𰸄𰹬𰹰𰹲𰹷𰹹𰻝𰻞𰼃𰽗𰽙𰽚𰽜𰽟𰽢𰽤𰽦𰽪' +
  '𰽴𰽼𰽽𰾂𰾑𰾛𰾠𰾫𱁬𱁶𱂐𱂨𱂩𱂪𱂱𱃪𱃱𱃺𱅈𱅋𱅌𱅑𱅛𱆥𱇏𱇑𱇒𱇝𱇣𱇫𱇮𱇱𱇳𱇶𱇻𱇾𱈃𱈌𱉍𱉐𱉔𱉰𱉵𱉻𱉼𱊃𱊈𱊊𱊌𱊬' +
  '𱊭𱊳𱋐𱌮𱍂𱍗𱎼𱏱𱏿𱐿𱑕𱑞𱕌𱖇𱖎𱖒𱗩𱙷𱚦𱛥𱝫𱝬𱟛𱣉𱤏𱫉𱮒𱮜𱮸𱯄𱯍𱰗𱰛𱰮𱰾𱱿𱳪𱴟𱴱𱸇𱸥𱹀𱹍𱺰𱼀𱼑𲀃𲁰𲂄𲂍' +
  '𲂎𲄗𲄚𲇴𲇽𲈗𲈵𲈹𲉅𲋤𲍌𲍛𲍭𲍿';
