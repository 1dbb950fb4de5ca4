/** Identifies a company to the service: the type of register and the number in it. */
export interface CompanyCode {
  readonly type: string;
  readonly id: string;
}
