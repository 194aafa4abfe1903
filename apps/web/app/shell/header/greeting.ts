/** The greeting in the header (spec 1 §2): the real name, otherwise the masked phone, otherwise a general welcome. */
export function greet({ realName, phoneNoShield }: { readonly realName: string | null; readonly phoneNoShield: string }): string {
  return `您好，${realName || phoneNoShield || '欢迎回来'}`;
}
