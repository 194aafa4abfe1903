/** The number that the name of a measurement carries, `npm run bench -- renewals=100000`. */
export const asked = (name: string): number => Number(process.argv.find((arg) => arg.startsWith(`${name}=`))?.split('=')[1] ?? 10_000);
