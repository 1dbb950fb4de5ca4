import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { helpCard } from '../../../../bot/help/help-card';
import { homeView } from '../../../../bot/home/home-view';
import { loadingModal } from '../../../../bot/slack/interactions/loading-modal';
import { getTexts } from '../../../../bot/texts/texts';

test('what is built is what Slack calls blocks and views', () => {
  const texts = getTexts();
  const blocks: KnownBlock[] = helpCard({}, texts).blocks;
  const modal: ModalView = loadingModal(texts);
  const none = { entries: [] };
  const home: HomeView = homeView({ running: none, recent: none, stalled: none }, texts);
  expect([blocks[0]?.type, modal.type, home.type]).toEqual(['header', 'modal', 'home']);
});
