export function stripStyles(css: string): string;
