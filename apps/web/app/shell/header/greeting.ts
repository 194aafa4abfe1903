/** What the header says to a customer (spec 1 §2): the real name, else the masked phone, else a general welcome. */
export function greet({ realName, phoneNoShield }: { readonly realName: string | null; readonly phoneNoShield: string }): string {
  return `您好，${realName || phoneNoShield || '欢迎回来'}`;
}
