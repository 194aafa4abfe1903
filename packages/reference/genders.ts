/** Gender codes (spec 2 §3). */
export const genders = { '0': '男', '1': '女' } as const;

export type GenderCode = keyof typeof genders;
