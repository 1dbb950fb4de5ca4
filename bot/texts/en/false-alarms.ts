/** How often alerts were wrong, in the rules form and in the digest. */
export const falseAlarms = {
  rate: (wrong: number, decided: number) =>
    decided === 1
      ? `${wrong} of 1 decided case was a false alarm`
      : `${wrong} of ${decided} decided cases were false alarms`,
  /** The line below the rule. */
  thisRule: (rate: string) => `This rule in the last 12 months: ${rate}.`,
  raiseThreshold: 'It is wrong more often than right: raise the threshold, or stop using it.',
  raiseWithCommand: 'Raise its threshold with /xray alerts.',
  /** The title of the findings. */
  findings: 'Findings that were wrong in the last 12 months',
};
