/** What `/xray help` says of each subcommand, in this order. `app/subcommands.ts` must have a handler for each. */
export const subcommands = {
  help: { does: 'show this help' },
  new: { args: '[company code]', does: 'analyse a company by its code, without a document' },
  status: { args: '[company]', does: 'see what is running in this channel, and what has stopped' },
  report: { args: '<company>', does: 'show the reports on a company again' },
  notes: { args: '[company]', does: 'add financial figures to an analysis' },
  company: { args: '[company code]', does: 'set the company of this channel' },
  alerts: { args: '[test]', does: 'choose when this channel gets a risk alert' },
  history: { args: '[company]', does: 'see earlier analyses in this channel' },
  settings: { does: 'choose which files I reply to in this channel' },
};
