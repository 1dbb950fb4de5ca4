import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { helpCard } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import { homeView, loadingModal } from '../../../bot/views';

test('what is built is what Slack calls blocks and views', () => {
  const texts = textsFor();
  const blocks: KnownBlock[] = helpCard({}, texts).blocks;
  const modal: ModalView = loadingModal(texts);
  const none = { entries: [] };
  const home: HomeView = homeView({ running: none, recent: none, stalled: none }, texts);
  expect([blocks[0]?.type, modal.type, home.type]).toEqual(['header', 'modal', 'home']);
});
