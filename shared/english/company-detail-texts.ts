import type { CompanyDetail } from '../client';

/** The words for one detail of a company. */
interface CompanyDetailTexts {
  readonly name: string;
  readonly description: string;
  /** Its option on the command line. */
  readonly option: string;
}

/** The words for every detail; a missing one does not compile. */
export const companyDetailTexts: Readonly<Record<CompanyDetail, CompanyDetailTexts>> = {
  businessName: {
    name: 'Business Name',
    description: 'Name to show until the service finds the official one',
    option: 'name',
  },
};
