/** The callback_id of every modal. */
export const callbackIds = {
  submitDocument: 'submit_document',
  chooseCase: 'choose_case',
  enterFigures: 'enter_figures',
  confirmFigures: 'confirm_figures',
  reportDetails: 'report_details',
  alertRules: 'alert_rules',
  muteCompany: 'mute_company',
  channelCompany: 'channel_company',
  channelSettings: 'channel_settings',
  notice: 'notice',
} as const;
