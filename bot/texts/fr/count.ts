/** A number with its noun; French takes the singular for 0 and 1. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number < 2 ? one : many}`;
}
