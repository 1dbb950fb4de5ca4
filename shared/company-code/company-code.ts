/** What identifies a company to the service: a kind of register, and the number in it. */
export interface CompanyCode {
  readonly type: string;
  readonly id: string;
}
