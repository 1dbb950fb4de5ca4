import { getTexts } from '../../bot/texts/texts';
import { companyDetails } from '../../shared/client';
import { companyDetailTexts } from '../../shared/english/company-detail-texts';

/** A detail as a maintainer would add it: its definition, and its words in each catalogue. Imported before what lists all details. */
companyDetails.push({
  detail: 'reference' as string as 'businessName',
  id: 'loan_reference',
  maxLength: 40,
  parse: (entered) => (/^[a-z]{2}-\d+$/i.test(entered) ? entered.toUpperCase() : undefined),
});
Object.assign(companyDetailTexts, {
  reference: { name: 'Loan Reference', description: 'Such as AB-12', option: 'reference' },
});
for (const language of ['en', 'fr', 'it'] as const)
  Object.assign(getTexts(language).forms.submit.companyDetails, {
    reference: {
      label: `Reference ${language}`,
      hint: `Such as AB-12 ${language}`,
      invalid: `No ${language}.`,
    },
  });
