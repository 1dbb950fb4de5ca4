/** How a company fares when nothing else is known about it; magic inputs set it. */
export type CompanyHealth = 'good' | 'ordinary' | 'bad';
