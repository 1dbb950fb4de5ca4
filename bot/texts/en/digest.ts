/** What needs somebody in a channel, by schedule and with `/xray digest`. */
export const digest = {
  title: '📋 Digest',
  since: (when: string) => `Since the last digest, ${when}`,
  nothing:
    'No result needs anybody here: none is overdue or without an owner, none got worse and none was decided. /xray status lists what is running and what has stopped.',
  sections: {
    overdue: '⏰ Overdue',
    unowned: '🙋 Needs somebody',
    worse: '📉 Got worse',
    decided: '⚖️ Decided',
  },
  waitingSince: (when: string) => `waiting since ${when}`,
  overdueSince: (when: string) => `⏰ overdue since ${when}`,
  was: (verdict: string) => `was ${verdict}`,
  more: (count: number) => `+${count} more: /xray history`,
  notAll: 'There is more than fits here: /xray history',
  falseAlarms: '🔕 False alarms in the last 12 months',
  redacted: 'This channel is shared with another company, so I only show how many cases there are.',
};
