import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { readPdf } from '../../support/read-pdf';
import { analyseDocument } from '../../support/submit-document';

test(
  'a dossier names people by their handle where the app may not read their names',
  async () => {
    await using bot = await startBotInWorkspace({ slack: { declinedScopes: ['users:read'] } });
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const { shared } = await analyseDocument(
      bot,
      'siren 732829320 bank statement month 2024-12-31',
      'fraudulent.pdf',
    );
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    const form = await openLoadedModal(bot.workspace, () => bob.click(card, actionIds.decideCase));
    expect(await bob.submitView(form, { decision: 'decline', reason: 'Changed after signing' })).toEqual({
      outcome: 'closed',
    });
    const decided = await bot.waitForMessage(actionIds.sendDossier, { thread: shared.ts });
    const sent = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === ada.directMessage && (message.files?.length ?? 0) > 0,
    );
    expect(await ada.click(decided, actionIds.sendDossier)).toEqual({ ok: true });
    const [file] = (await sent).message.files ?? [];
    const headers = { authorization: `Bearer ${bot.workspace.app.botToken}` };
    const pdf = await readPdf(
      Buffer.from(await (await fetch(String(file?.url_private), { headers })).arrayBuffer()),
    );
    expect(pdf.missing('Decided by bob,', 'Decided · bob', 'Exported · ada', `bob · ${bob.id}`)).toEqual([]);
    expect(pdf.missing('Bob Rossi', 'Ada Martin')).toEqual(['Bob Rossi', 'Ada Martin']);
  },
  STORE_START_TIMEOUT_MS,
);
