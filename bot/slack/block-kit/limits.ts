/** What Slack takes, in UTF-16 units: never fewer than the characters Slack counts. */
export const limits = {
  messageBlocks: 50,
  viewBlocks: 100,
  section: 3_000,
  field: 2_000,
  fields: 10,
  header: 150,
  buttonText: 75,
  buttonValue: 2_000,
  context: 2_000,
  contextElements: 10,
  option: 75,
  optionValue: 150,
  options: 100,
  label: 2_000,
  placeholder: 150,
  viewTitle: 24,
  privateMetadata: 3_000,
  /** Messages are reported to fail near 13,200 characters; whether the frame of the blocks counts is not said. */
  message: 12_000,
} as const;
