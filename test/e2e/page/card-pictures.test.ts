import type { Message } from '../../../bot/slack/block-kit/message';
import { type Language, languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import { earlierReason } from '../../support/samples/sample-companies';
import { type SampleMessages, sampleMessages } from '../../support/samples/sample-messages';
import { sampleSummaries } from '../../support/samples/sample-reports';
import { asked, declined, workflowQuestion } from '../../support/samples/sample-statuses';
import { sampleViews } from '../../support/samples/sample-views';
import { testInOrder } from '../../support/test-in-order';
import { openBrowser } from '../browser/open-browser';
import { takeScreenshot } from '../browser/take-screenshot';
import { findViolations } from './find-violations';

/** The samples in the picture, in its order. A new card does not compile until it is here. */
const picturedCards: Readonly<Record<keyof SampleMessages, readonly string[]>> = {
  analysisCard: [
    'described',
    'online',
    'partial',
    'clear',
    'review',
    'alert',
    'clear beside an alert',
    'running beside an alert',
    'not examined',
    'odd',
    'contradiction',
    'several files',
    'stopped while storeFile',
    'stalled in part',
    'no longer checked',
    'cancelled',
  ],
  reportCard: ['doc', 'review', 'unexamined', 'again', 'manager', 'other', 'odd'],
  verdictChangeCard: ['worse'],
  alertCard: ['raised', 'taken', 'proposed', 'decided', 'private', 'muted', 'over'],
  alertReply: ['later'],
  alertReminder: ['waiting'],
  documentsMissingCard: ['named'],
  deadlineCard: ['reminder', 'overdue', 'redacted'],
  awakeCard: ['owned'],
  endedCard: ['decided', 'still decided'],
  matchCard: ['found'],
  lookAgainCard: ['decided', 'proposed', 'snoozed'],
  digestCard: ['some', 'acted', 'elsewhere'],
  unsentDecisionCard: ['named'],
  questionCard: ['untilThen'],
  timeIsOverCard: [],
  testAlertCard: ['rules'],
  intakeReply: ['nothing', 'partly', 'thread', 'redacted', 'refused'],
  figuresCard: ['sent', 'unknown'],
  historyCard: ['some'],
  classChartCard: ['worse'],
  statusListCard: ['some'],
  helpCard: ['unknown'],
  commandsCard: ['all'],
  notice: ['plain'],
  redactedAnalysisCard: ['alert'],
  redactedReportCard: ['verdict'],
  redactedAlertCard: ['raised'],
  redactedAlertReply: ['later'],
  redactedDigestCard: ['counts'],
  redactedMatchCard: [],
};

/** The style that shows only the cards, in two columns: not the rest of the page, nor when each was posted. */
const PICTURE_STYLE = `
  html, body, #root, .page, .channel, .drop-area { display: block; height: auto; overflow: visible }
  body > :not(#root), .sidebar, .service, .pane-header, .composer, .connection, .phone-tabs, .day-divider,
  .new-divider, .message-header, .message .avatar, .message > .menu, .notices { display: none }
  .message-list { columns: 2; column-gap: 16px; width: 1360px; padding: 16px; overflow: visible; background: #f4f4f6 }
  .message, .message:hover { break-inside: avoid; margin-bottom: 14px; padding: 8px 16px;
    border: 1px solid #d8d8de; border-radius: 8px; background: #fff }
`;

const cleanups: (() => unknown)[] = [];
let workspace: SlackWorkspace;
let pageUrl: string;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  const risk = await startRiskSandbox({ speed: 0 });
  workspace = await startSlackWorkspace({
    rateLimits: false,
    channels: Object.fromEntries(languages.map((name) => [name, { members: ['ada'], bot: true }])),
  });
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  browser = await openBrowser(readSettings(process.env).cache);
  cleanups.push(risk.close, workspace.close, server.close, browser.close);
  pageUrl = server.url;
  const devTools = await browser.page.context().newCDPSession(browser.page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

/** Every card, and the views, which have the same blocks. */
function listCards(language: Language): Message[] {
  const texts = getTexts(language);
  const samples = sampleMessages(texts);
  const cards = Object.entries(picturedCards).flatMap(([name, variants]) =>
    variants.map((variant) => {
      const card = samples[name as keyof SampleMessages][variant];
      if (!card) throw new Error(`There is no sample ${variant} of ${name}.`);
      return card;
    }),
  );
  const { companyView, decideModal, confirmModal, homeView } = sampleViews(texts);
  const views = [companyView.open, decideModal.plain, confirmModal['something is new'], homeView.some];
  return [
    ...cards,
    ...views.map((view) => {
      if (!view) throw new Error('There is no such sample of a view.');
      return { text: texts.home.recent, blocks: view.blocks as Message['blocks'] };
    }),
  ];
}

/** The card with people and channels of this workspace instead of the samples'. */
function localize(card: Message, channel: string): Message {
  const otherChannel = languages.map((name) => workspace.channel(name).id).find((id) => id !== channel) ?? '';
  const json = JSON.stringify(card)
    .replaceAll('U0123456789', workspace.user('ada').id)
    .replaceAll('U0123456780', workspace.user('bob').id)
    .replaceAll('C0123456789', channel)
    .replaceAll('C0123456780', otherChannel);
  return JSON.parse(json);
}

async function showCards(language: Language): Promise<string[]> {
  const { page } = browser;
  const channel = workspace.channel(language).id;
  const client = createSlackClient(workspace);
  const cards = listCards(language);
  for (const card of cards) await client.chat.postMessage({ ...localize(card, channel), channel });
  await page.goto(`${pageUrl}/#/ada/${language}`);
  await page.evaluate(`localStorage.setItem('language', '${language}')`);
  await page.reload();
  const shown = page.getByRole('main').getByRole('article');
  await shown.nth(cards.length - 1).waitFor();
  const texts = await page.getByRole('main').locator('.message-content .blocks').allInnerTexts();
  expect(texts).toHaveLength(cards.length);
  return texts;
}

const test = testInOrder();
const shownIn: Partial<Record<Language, readonly string[]>> = {};

for (const language of languages)
  test(`every card is accepted, readable and accessible in ${language}`, async () => {
    const { page, axePath } = browser;
    const cards = await showCards(language);
    shownIn[language] = cards;
    for (const card of cards) expect(card).not.toMatch(/\*\*|::|<!|&amp;|undefined|\[object|NaN/);
    expect(await findViolations(page, axePath)).toEqual([]);
    await page.evaluate(`(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(${JSON.stringify(PICTURE_STYLE)});
    document.adoptedStyleSheets.push(style);
  })()`);
    await takeScreenshot(`cards-${language}`, page.getByRole('main').getByRole('log'));
  });

/** The words of the service and of people stay in their language, commands are the same in all. */
const untranslated = [
  ...Object.values(sampleSummaries).flatMap(({ findings }) =>
    findings.flatMap(({ title, text }) => [title, text, `${title}.`]),
  ),
  declined.reason,
  declined.note,
  asked.reason,
  `❓ ${workflowQuestion}`,
  earlierReason,
];

const toPhrases = (card = '') => card.split(/[\n\t]| · |(?<=[.!?:])\s/);

for (const language of ['fr', 'it'] as const)
  test(`no phrase is left in English in ${language}`, () => {
    const left = shownIn[language]?.flatMap((card, at) => {
      const english = toPhrases(shownIn.en?.[at]);
      return toPhrases(card).filter(
        (phrase) => /^(?!\/xray).*\b[a-z]{2,} [a-z]{2,}\b/.test(phrase) && english.includes(phrase),
      );
    });
    const isCompany = (phrase: string) => /\((SIREN|VAT) \w+\)$/.test(phrase);
    expect(left?.filter((phrase) => !untranslated.includes(phrase) && !isCompany(phrase))).toEqual([]);
  });
