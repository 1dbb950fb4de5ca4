import type { WebClient } from '@slack/web-api';
import { findPersonTexts } from '../slack/language/find-texts';
import { findLanguagesOfPlace, type Person } from '../slack/language/language-rows';
import { findLanguage } from '../texts/language';
import type { HomeContext } from './home-context';
import { homeView } from './home-view';
import { loadHome } from './load-home';
import { readSearch } from './search-input';

/** Shows a person's App Home as it is now, with what was searched for. */
export async function publishHome(
  bot: HomeContext,
  client: WebClient,
  person: Person,
  search?: string,
): Promise<void> {
  const data = await loadHome(bot, person, readSearch(search));
  const language = findLanguage((await findLanguagesOfPlace(bot.store, person)).person);
  const texts = await findPersonTexts(bot, person);
  await client.views.publish({ user_id: person.userId, view: homeView({ ...data, language }, texts) });
}
