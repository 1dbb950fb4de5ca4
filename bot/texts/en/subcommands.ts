/** What `/xray help` says of each subcommand, in this order. `app/subcommands.ts` must have a handler for each. */
export const subcommands = {
  help: { does: 'show this help' },
  new: { args: '[company code]', does: 'analyse a company by its code, without a document' },
  status: {
    args: '[company]',
    does: 'see what is running in this channel, and what has stopped, or one company',
  },
  report: { args: '<company>', does: 'see where you stand with a company, with its reports' },
  notes: { args: '[company]', does: 'add financial figures to an analysis' },
  company: {
    args: '[company]',
    does: 'see where you stand with a company; alone, set the company of this channel',
  },
  alerts: { args: '[test]', does: 'choose when this channel gets a risk alert' },
  decisions: { does: 'set who decides in this channel, by when, and its digest' },
  digest: { does: 'see what needs somebody here, is overdue, got worse or was decided' },
  history: { args: '[company]', does: 'see earlier analyses in this channel' },
  export: { args: '[company]', does: 'get a PDF dossier of a case, or all cases of a period as CSV' },
  settings: { does: 'choose which files I reply to in this channel, and reactions' },
};
