import type { CompanyDetail, DocumentDetails } from '../../../shared';
import type { FieldTexts } from '../field-texts';

const details: Record<keyof DocumentDetails, FieldTexts> = {
  kind: { label: 'Kind of document', needed: 'Choose the kind of document.' },
  period: {
    label: 'Period it covers',
    hint: 'Required for certified financial statements and bank statements.',
    needed: 'Choose the period: this kind of document needs one.',
  },
  date: {
    label: 'Date of the document',
    hint: 'The last day it covers. Required for certified financial statements and bank statements.',
    needed: 'Enter the date: this kind of document needs one.',
    invalid: 'This is not a valid date. Write it like 2024-12-31.',
  },
};

const companyDetails: Record<CompanyDetail, FieldTexts> = {
  businessName: { label: 'Business name', hint: 'Shown until the service finds the official name.' },
};

/** The form that asks for a company and its documents. */
export const submitForm = {
  title: 'Analyse document',
  titleWithoutDocument: 'Analyse company',
  send: 'Analyse',
  cancel: 'Cancel',
  intro: 'Check what I understood and fill in the rest.',
  introWithoutDocument: 'The company is analysed by its code, without a document.',
  file: 'File',
  guessed: 'Guessed from the file name',
  search: {
    label: 'Find the company by name',
    hint: 'Choosing one fills in its code and name below. You can also type them there.',
    placeholder: 'Type a part of the name',
    groups: { here: 'In this channel', elsewhere: 'In your other channels', register: 'Register' },
    firstOf: (register: string, shown: number, count: number) =>
      `${register}: ${shown} of ${count}, type more to see others`,
    noChannels: 'Slack does not say now which channels you are in',
    noChannelsHint: 'Their companies are missing. Type the code below, or try again later.',
    noAnswer: 'The register does not answer now',
    noAnswerHint: 'Type the company code below, or try again later.',
    closed: 'Closed, says the register',
    closedOn: (date: string) => `Closed on ${date}, says the register`,
    stateUnknown: 'The register does not say whether it is closed',
  },
  codeType: 'Kind of company code',
  codeId: 'Company code',
  codeIdHint: 'You can leave spaces and dots in.',
  companyDetails,
  details,
  choose: 'Choose',
  acceptCode: 'Company code check',
  acceptCodeOption: 'I have checked this code: send it as it is',
  overrideHint: 'If it is correct anyway, tick the box below and send again.',
  futureDate: 'This date has not come yet. If it is right, tick the box at the end and send again.',
  acceptDate: 'Date in the future',
  acceptDateOption: 'I have checked the date: send it anyway',
  stale: 'This form has expired. Close it and open it again.',
  needCodeType: 'Choose the kind of company code.',
  suggestion: (code: string) => `Did you mean ${code}?`,
};
