/** Identifies a company to the service: the type of register and the number in it. */
export interface CompanyCode {
  readonly type: string;
  readonly id: string;
}

export function isSameCode(a: CompanyCode, b: CompanyCode): boolean {
  return a.type === b.type && a.id === b.id;
}
