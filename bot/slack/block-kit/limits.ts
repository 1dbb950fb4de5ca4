/**
 * Slack's limits, counted in UTF-16 units, which are never fewer than the characters Slack counts. The pages are below
 * https://docs.slack.dev/reference/block-kit/.
 */
export const limits = {
  /** blocks */
  messageBlocks: 50,
  viewBlocks: 100,
  /** blocks/section-block */
  section: 3_000,
  field: 2_000,
  fields: 10,
  /** blocks/header-block */
  header: 150,
  /** blocks/context-block names no length; text objects may have 3,000 characters, so this is on the safe side. */
  context: 2_000,
  contextElements: 10,
  /** blocks/table-block; the characters of all cells together. */
  tableRows: 100,
  tableColumns: 20,
  tableCharacters: 10_000,
  /** blocks/data-visualization-block; labels are those of series too. */
  chartTitle: 50,
  chartPoints: 20,
  chartLabel: 20,
  axisLabel: 50,
  /** block-elements/button-element */
  buttonText: 75,
  buttonValue: 2_000,
  /** composition-objects/option-object */
  option: 75,
  optionValue: 150,
  /** block-elements/select-menu-element */
  options: 100,
  placeholder: 150,
  /** blocks/input-block, for labels and hints */
  label: 2_000,
  /** https://docs.slack.dev/reference/views/modal-views */
  viewTitle: 24,
  privateMetadata: 3_000,
  /** Undocumented: `msg_blocks_too_long` near 13,200 characters, https://github.com/slackapi/bolt-js/issues/2509. */
  message: 12_000,
} as const;
