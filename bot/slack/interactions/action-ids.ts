/** The action_id of every button. */
export const actionIds = {
  openSubmit: 'open_submit',
  openFigures: 'open_figures',
  cancel: 'cancel_submission',
  retry: 'retry_submission',
  retryFigures: 'retry_figures',
  checkAgain: 'check_again',
  details: 'open_details',
  rawJson: 'raw_json',
  acknowledge: 'acknowledge_alert',
  testAlert: 'test_alert',
  forgetCompany: 'forget_company',
  previousPage: 'details_previous',
  nextPage: 'details_next',
} as const;
