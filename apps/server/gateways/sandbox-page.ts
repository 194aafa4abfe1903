const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `:root{font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2733;background:#f3f7fb}
*{box-sizing:border-box}body{margin:0}main{max-width:460px;margin:0 auto;padding:32px 20px}.tag{background:#c2570c;color:#fff;text-align:center;font-size:22px;font-weight:700;letter-spacing:.2em;padding:10px}
.card{background:#fff;border-radius:12px;box-shadow:0 1px 2px rgb(8 59 112/.06),0 8px 24px rgb(8 59 112/.08);padding:28px 24px;margin-bottom:20px}h1{font-size:20px;color:#083b70;margin:0 0 4px}
.sum{font-size:36px;font-weight:700;font-variant-numeric:tabular-nums;margin:12px 0 4px}.muted{color:#55636f;font-size:15px;margin:0}button,.back{display:block;width:100%;min-height:48px;margin-top:12px;border-radius:8px;border:1px solid #b7cfe6;background:#fff;color:#0b5cad;font:inherit;font-weight:600;cursor:pointer;text-align:center;line-height:46px;text-decoration:none}
button.main{background:#0b5cad;color:#fff;border-color:#0b5cad}button:focus-visible,.back:focus-visible{outline:3px solid #0e8f8a;outline-offset:2px}table{width:100%;border-collapse:collapse}td{padding:12px 8px;border-bottom:1px solid #dde5ec;vertical-align:top;overflow-wrap:anywhere}.num{font-variant-numeric:tabular-nums;white-space:nowrap}`;

/** A page of the local doubles. */
export function sandboxPage(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}
