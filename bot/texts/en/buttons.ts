export const buttons = {
  openSubmit: 'Analyse',
  cancel: 'Cancel',
  retry: 'Retry',
  checkAgain: 'Check again',
  details: 'Details',
  rawJson: 'Raw JSON',
  acknowledge: 'Acknowledge',
  addFigures: 'Add financial figures',
  testAlert: 'Send a test alert',
  forgetCompany: 'Forget this company',
  previousPage: 'Previous',
  nextPage: 'Next',
};
