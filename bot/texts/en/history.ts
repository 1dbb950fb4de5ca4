/** The lists of `/xray history` and `/xray status`, and the lines of cases in every list. */
export const history = {
  title: 'Companies analysed here',
  none: 'Nothing has been analysed here yet. Share a PDF to start.',
  searchHint: 'Find a company by its code or a part of its name: /xray history dupont',
  runningTitle: 'Running analyses',
  noneRunning: 'Nothing is running here. Share a PDF to start.',
  stoppedTitle: 'Stopped: needs somebody',
  /** How far the newest analysis of a company is. */
  progress: {
    running: '⏳ waiting for reports',
    complete: 'complete',
    stopped: '⛔ stopped: open its thread and press Retry',
    stalled: '⌛ not all reports are here',
    cancelled: 'cancelled',
  },
  /** The words beside a mark that says the same. */
  waitingForReports: 'waiting for reports',
  awaited: (xrays: string) => `⏳ waiting for ${xrays}`,
  /** One class, or several as `3 → 5`, the oldest first. */
  riskClass: (trend: string) => `class ${trend}`,
  analyses: (count: number) => (count === 1 ? '1 analysis' : `${count} analyses`),
  more: (count: number) => `+${count} more`,
  /** Slack limits the title and the x axis of a chart to 50 characters, the y axis (also its legend) and the label of a bar to 20. */
  chart: {
    title: 'Risk class over time',
    axes: {
      x: 'Day of the Financial X-Ray',
      y: (worst: string) => `Class (${worst} is worst)`,
    },
    classOn: (value: string, day: string) => `${value} on ${day}`,
    sent: (company: string) => `I sent you the risk class of ${company} over time in a direct message.`,
  },
  open: 'open the thread',
  waitsFor: {
    invite:
      '⚠️ not posted yet: type /invite @risk-xray in its channel and the reports will be posted in the thread',
    unarchive: '⚠️ not posted yet: unarchive its channel and the reports will be posted in the thread',
  },
};
