/** Slack's rules, taken from its documentation and not from the code that must follow them. */
type Json = Record<string, unknown>;

const ALLOWED_LINKS = [
  /^<@[UW][A-Z0-9]+>/,
  /^<#[CGD][A-Z0-9]+>/,
  /^<!date\^-?\d+\^\{date_short(?:_pretty)?\} \{time\}\|[\d: UTC-]+>/,
  /^<(?:https?|slack):\/\/[^<>|\s]+\|[^<>|]+>/,
];

/** Everything in a message that Slack would refuse or interpret. */
export function findMessageProblems(message: {
  text: string;
  blocks: unknown[];
  metadata?: unknown;
}): string[] {
  const faults = [...findBlockProblems(message.blocks as Json[]), ...findMarkupProblems(message.text)];
  if (message.text === '') faults.push('no text for notifications');
  if (message.blocks.length > 50) faults.push(`${message.blocks.length} blocks`);
  if (message.blocks.length === 0) faults.push('no blocks');
  if (message.blocks.some((block) => (block as Json).type === 'input')) faults.push('an input in a message');
  if (message.blocks.filter((block) => (block as Json).type === 'table').length > 1)
    faults.push('two tables');
  if (message.blocks.filter((block) => (block as Json).type === 'data_visualization').length > 2)
    faults.push('three charts');
  if (JSON.stringify(message).length > 13_000)
    faults.push(`${JSON.stringify(message).length} characters in all`);
  return faults;
}

/** Everything in a modal or the App Home that Slack would refuse or interpret. */
export function findViewProblems(given: object): string[] {
  const view = given as Json;
  const blocks = view.blocks as Json[];
  const faults = findBlockProblems(blocks);
  if (blocks.length > 100 || blocks.length === 0) faults.push(`${blocks.length} blocks`);
  for (const part of ['title', 'submit', 'close'])
    if (view[part]) faults.push(...findTextProblems(view[part], 24, `view ${part}`));
  if (String(view.private_metadata ?? '').length > 3_000) faults.push('private_metadata is too long');
  if (view.type === 'modal' && !view.title) faults.push('no title');
  for (const only of ['table', 'data_visualization'])
    if (blocks.some(({ type }) => type === only)) faults.push(`a ${only} in a view`);
  if (view.type === 'modal' && blocks.some(({ type }) => type === 'input') && !view.submit)
    faults.push('inputs but no submit');
  const ids = blocks.map(({ block_id: id }) => id).filter(Boolean);
  if (new Set(ids).size !== ids.length) faults.push('block ids twice');
  if (ids.some((id) => String(id).length > 255)) faults.push('a block id is too long');
  return faults;
}

function findBlockProblems(blocks: Json[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'divider':
        return [];
      case 'header':
        return findTextProblems(block.text, 150, 'header', 'plain_text');
      case 'section':
        return findSectionProblems(block);
      case 'context':
        return findListProblems(block.elements, 10, 'context', (element) =>
          findTextProblems(element, 2_000, 'context'),
        );
      case 'actions':
        return findActionProblems(block.elements as Json[]);
      case 'input':
        return findInputProblems(block);
      case 'table':
        return findTableProblems(block.rows as Json[][]);
      case 'data_visualization':
        return findChartProblems(block);
      default:
        return [`a block of type ${block.type}`];
    }
  });
}

interface BarChart {
  readonly series: readonly { readonly name: string; readonly data: readonly { readonly label: string }[] }[];
  readonly axis_config: {
    readonly categories: readonly string[];
    readonly x_label: string;
    readonly y_label: string;
  };
}

/**
 * Everything in a chart that Slack would refuse:
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block
 */
function findChartProblems({ title, chart }: Json): string[] {
  const { series, axis_config: axes } = chart as BarChart;
  const findLengthProblems = (what: string, most: number, texts: readonly string[]) => [
    ...texts.filter((text) => text.length === 0 || text.length > most).map((text) => `${what} “${text}”`),
    ...texts.flatMap(findCharacterProblems),
  ];
  return [
    ...findLengthProblems('the title', 50, [String(title)]),
    ...findLengthProblems('an axis', 50, [axes.x_label, axes.y_label]),
    ...findLengthProblems('a label', 20, [...series.map(({ name }) => name), ...axes.categories]),
    ...(new Set(axes.categories).size === axes.categories.length ? [] : ['two categories alike']),
    ...(axes.categories.length > 20 ? [`${axes.categories.length} points`] : []),
    ...(series.every(({ data }) => String(data.map(({ label }) => label)) === String(axes.categories))
      ? []
      : ['points that are not the categories']),
  ];
}

/** Everything in a table that Slack would refuse: https://docs.slack.dev/reference/block-kit/blocks/table-block */
function findTableProblems(rows: Json[][]): string[] {
  const cells = rows.flat().map(({ text }) => String(text));
  return [
    ...(rows.length < 2 || rows.length > 100 ? [`${rows.length} rows in a table`] : []),
    ...(rows.some((row) => row.length !== rows[0]?.length || row.length > 20) ? ['an uneven table'] : []),
    ...(rows.flat().some(({ type }) => type !== 'raw_text') ? ['a cell that is not raw_text'] : []),
    ...(cells.includes('') ? ['an empty cell'] : []),
    ...(cells.join('').length > 10_000 ? ['a table with too many characters'] : []),
    ...cells.flatMap(findCharacterProblems),
  ];
}

function findSectionProblems({ text, fields }: Json): string[] {
  if (text === undefined && fields === undefined) return ['an empty section'];
  return [
    ...(text === undefined ? [] : findTextProblems(text, 3_000, 'section')),
    ...(fields === undefined
      ? []
      : findListProblems(fields, 10, 'fields', (field) => findTextProblems(field, 2_000, 'field'))),
  ];
}

function findActionProblems(elements: Json[]): string[] {
  const ids = elements.map(({ action_id: id }) => id);
  return [
    ...(new Set(ids).size === ids.length ? [] : ['action ids twice in one block']),
    ...findListProblems(elements, 25, 'actions', (element) => [
      ...findTextProblems(element.text, 75, 'button', 'plain_text'),
      ...(String(element.value ?? '').length > 2_000 ? ['a button value is too long'] : []),
      ...(String(element.url ?? '').length > 3_000 ? ['a button url is too long'] : []),
      ...(String(element.action_id).length > 255 ? ['an action id is too long'] : []),
    ]),
  ];
}

function findInputProblems(block: Json): string[] {
  const element = block.element as Json;
  const options = (element.options ?? []) as Json[];
  const chosen = [element.initial_option ?? [], element.initial_options ?? []].flat() as Json[];
  const optionTexts = JSON.stringify(options);
  return [
    ...findTextProblems(block.label, 2_000, 'label', 'plain_text'),
    ...(block.hint ? findTextProblems(block.hint, 2_000, 'hint', 'plain_text') : []),
    ...(element.placeholder ? findTextProblems(element.placeholder, 150, 'placeholder', 'plain_text') : []),
    ...(element.options === undefined ? [] : findListProblems(options, 100, 'options', findOptionProblems)),
    ...chosen
      .filter((option) => !optionTexts.includes(JSON.stringify(option)))
      .map(() => 'an initial option that is none'),
    ...(Number(element.max_length ?? 3_000) > 3_000 ? ['max_length'] : []),
    ...(String(element.initial_value ?? '').length > Number(element.max_length ?? 3_000)
      ? ['initial value too long']
      : []),
    ...(element.initial_date === undefined || /^\d{4}-\d\d-\d\d$/.test(String(element.initial_date))
      ? []
      : ['initial date']),
    ...(!/\p{Cs}/u.test(String(element.initial_value ?? '')) ? [] : ['half a surrogate pair in a value']),
  ];
}

function findOptionProblems({ text, value }: Json): string[] {
  const tooLong = typeof value !== 'string' || value.length > 150 || value === '';
  return [...findTextProblems(text, 75, 'option', 'plain_text'), ...(tooLong ? ['an option value'] : [])];
}

function findListProblems(
  list: unknown,
  most: number,
  what: string,
  faultsOf: (item: Json) => string[],
): string[] {
  const items = list as Json[];
  const count = items.length === 0 || items.length > most ? [`${items.length} ${what}`] : [];
  return [...count, ...items.flatMap(faultsOf)];
}

function findTextProblems(object: unknown, most: number, what: string, type?: string): string[] {
  const { text, ...rest } = object as { text: string; type: string; verbatim?: boolean };
  return [
    ...(text.length === 0 ? [`an empty ${what}`] : []),
    ...(text.length > most ? [`${what} has ${text.length} characters`] : []),
    ...(type !== undefined && rest.type !== type ? [`${what} is ${rest.type}`] : []),
    ...(rest.type === 'mrkdwn' ? findMarkupProblems(text) : findCharacterProblems(text)),
    ...(rest.type === 'mrkdwn' && rest.verbatim !== true
      ? [`${what} lets Slack make links of its text`]
      : []),
  ];
}

function findMarkupProblems(text: string): string[] {
  const entities = text.match(/&(?!amp;|lt;|gt;)/g) ?? [];
  const links = [...text.matchAll(/<[^\n]{0,3000}/g)].filter(
    ([rest]) => !ALLOWED_LINKS.some((known) => known.test(rest)),
  );
  const stray = text.replace(/<[^<>]*>/g, '').includes('>') ? ['a bare >'] : [];
  return [
    ...entities.map(() => `half an entity in “${text.slice(-30)}”`),
    ...links.map(([rest]) => `an unexpected link: ${rest.slice(0, 40)}`),
    ...stray,
    ...findCharacterProblems(text),
    ...(/@(?:here|channel|everyone)\b/i.test(text) ? ['a mention of everybody'] : []),
  ];
}

function findCharacterProblems(text: string): string[] {
  return [
    ...(!/\p{Cs}/u.test(text) ? [] : ['half a surrogate pair']),
    ...(/\p{Cc}/u.test(text.replaceAll('\n', '')) ? ['a control character'] : []),
    ...(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text)
      ? ['a mark that hides or reorders text']
      : []),
  ];
}
