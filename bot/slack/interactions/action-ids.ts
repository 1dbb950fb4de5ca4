/** The action_id of every button. */
export const actionIds = {
  openSubmit: 'open_submit',
  openSubmitSecond: 'open_submit_second',
  openSubmitThird: 'open_submit_third',
  openSubmitOther: 'open_submit_other',
  submitCertified: 'submit_certified',
  submitBank: 'submit_bank',
  submitInterim: 'submit_interim',
  submitOther: 'submit_other',
  correctCompany: 'correct_company',
  openCompany: 'open_company',
  newerAnalyses: 'company_newer',
  olderAnalyses: 'company_older',
  showHistory: 'show_history',
  allCommands: 'all_commands',
  openFigures: 'open_figures',
  cancel: 'cancel_submission',
  retry: 'retry_submission',
  sendAgain: 'send_again',
  retryFigures: 'retry_figures',
  checkAgain: 'check_again',
  findFile: 'find_file',
  details: 'open_details',
  rawJson: 'raw_json',
  takeCase: 'take_case',
  assignCase: 'assign_case',
  decideCase: 'decide_case',
  snoozeCase: 'snooze_case',
  confirmCase: 'confirm_case',
  refuseCase: 'refuse_case',
  reopenCase: 'reopen_case',
  sendDossier: 'send_dossier',
  decisionNames: 'decision_names',
  confirmSettings: 'confirm_settings',
  refuseSettings: 'refuse_settings',
  openMute: 'open_mute',
  endMute: 'end_mute',
  unmuteCompany: 'unmute_company',
  testAlert: 'test_alert',
  forgetCompany: 'forget_company',
  previousPage: 'details_previous',
  nextPage: 'details_next',
  clearSearch: 'clear_search',
} as const;

/** The action_id of every menu outside a form. */
export const selectIds = {
  chooseLanguage: 'choose_language',
  chooseReport: 'choose_report',
} as const;

/** The action_id of every input that is sent at once, and not only with a form. */
export const inputIds = {
  searchCompanies: 'search_companies',
  chooseKind: 'choose_kind',
  findCompany: 'find_company',
  findChannelCompany: 'find_channel_company',
} as const;

/** The action_id of every menu whose options the bot returns for what is typed. */
export const menuIds = {
  findCompany: inputIds.findCompany,
  findChannelCompany: inputIds.findChannelCompany,
} as const;

/** The callback_id of every shortcut in the menu of a message. */
export const shortcutIds = {
  analyseDocument: 'analyse_document',
} as const;
