import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';
import { testInOrder } from '../../support/test-in-order';

const texts = getTexts();

describe('false alarms', () => {
  const test = testInOrder();
  let bot: BotInWorkspace;
  let companies = 0;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const ada = () => bot.workspace.as('ada');
  const openRules = () => openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'alerts', 'credit'));
  const metrics = async () => (await fetch(`${bot.url()}/metrics`)).text();

  /** The alert on a forged statement of a new company, and the form to decide about it. */
  async function newAlert() {
    companies += 1;
    const siren = nthSiren(companies);
    await analyseDocument(bot, `siren ${siren} bank statement month 2024-12-31`, 'fraudulent.pdf');
    const alert = await bot.waitForAlert(siren, { channel: 'credit' });
    return openLoadedModal(bot.workspace, () => ada().click(alert, actionIds.decideCase));
  }

  test('are counted for the rule and the finding, and a rule that is mostly wrong is pointed out', async () => {
    const rules = await openRules();
    expect(JSON.stringify(rules)).not.toContain('decided case');
    expect(await ada().submitView(rules, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });

    const accepted = await newAlert();
    const values = { decision: 'accept', reason: 'Known to us' };
    expect(await ada().submitView(accepted, values)).toEqual({ outcome: 'closed' });
    expect(JSON.stringify(await openRules())).toContain('0 of 1 decided case was a false alarm');

    const wrong = { decision: 'false_alarm', reason: 'The bank signs twice' };
    for (let count = 1; count <= 4; count += 1) {
      const form = await newAlert();
      const finding = form.blocks.find(({ block_id }) => block_id === 'finding')?.element as {
        options: { value: string; text: { text: string } }[];
      };
      const named = finding.options.find(({ value }) => value === 'time' || value === 'structure');
      expect(named).toBeDefined();
      // The last one names no finding.
      const values = { ...wrong, ...(count < 4 && named && { finding: named.value }) };
      expect(await ada().submitView(form, values)).toEqual({ outcome: 'closed' });
      const shown = JSON.stringify(await openRules());
      expect(shown).toContain(`${count} of ${count + 1} decided cases were false alarms`);
      expect(shown.includes(texts.falseAlarms.raiseThreshold)).toBe(count === 4);
      expect(shown).toContain(texts.falseAlarms.findings);
    }
    const shown = JSON.stringify(await openRules());
    expect(shown).toContain('3 of 5 decided cases were false alarms');
  });

  test('are metrics by kind, condition and finding, which name no company and no person', async () => {
    const shown = await metrics();
    expect(shown).toContain('risk_xray_decisions_total{kind="accept",verdict="alert"} 1');
    expect(shown).toContain('risk_xray_decisions_total{kind="false_alarm",verdict="alert"} 4');
    expect(shown).toContain(
      'risk_xray_decided_alerts_total{condition="verdictAtLeast",false_alarm="false"} 1',
    );
    expect(shown).toContain(
      'risk_xray_decided_alerts_total{condition="verdictAtLeast",false_alarm="true"} 4',
    );
    const findings = [
      ...shown.matchAll(/risk_xray_decided_findings_total\{finding="(\w+)",false_alarm="true"\} (\d+)/g),
    ];
    expect(findings.map(([, , count]) => count)).toEqual(['3']);
    for (let count = 1; count <= companies; count += 1) expect(shown).not.toContain(nthSiren(count));
    expect(shown).not.toContain(ada().id);
  });

  test('are no longer counted when the case is reopened', async () => {
    const decided = await bot.waitForMessage(new RegExp(`${nthSiren(companies)}.*reopen_case`), {
      channel: 'credit',
    });
    const form = await openLoadedModal(bot.workspace, () => ada().click(decided, actionIds.reopenCase));
    expect(await ada().submitView(form, { reason: 'The bank was asked' })).toEqual({ outcome: 'closed' });
    expect(JSON.stringify(await openRules())).toContain('3 of 4 decided cases were false alarms');
  });

  for (const language of languages)
    test(`are shown in the language of the person: ${language}`, async () => {
      const published = bot.workspace.next('home.published');
      ada().openHome();
      const { view } = await published;
      const chosen = bot.workspace.next('home.published');
      expect(await ada().click(view, 'choose_language', language)).toEqual({ ok: true });
      await chosen;
      expect(JSON.stringify(await openRules())).toContain(getTexts(language).falseAlarms.rate(3, 4));
    });
});
