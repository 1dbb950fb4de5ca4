import type { WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import { countCompanies, listCases } from '../cases';
import { type CompanyEntry, type CompanyList, groupByCompany, toCompanyList } from '../history';
import { findPersonTexts } from '../texts/find-texts';
import { findLanguage } from '../texts/language';
import { findLanguagesOfPlace, type Person } from '../texts/language-rows';
import { homeView } from './home-view';

/** Shows only what the user asked for: other cases may be from channels the user must not see. */
export async function publishHome(bot: Bot, client: WebClient, person: Person): Promise<void> {
  const lists = await loadLists(bot, person);
  const language = findLanguage((await findLanguagesOfPlace(bot.store, person)).person);
  const texts = await findPersonTexts(bot, person);
  await client.views.publish({ user_id: person.userId, view: homeView({ ...lists, language }, texts) });
}

async function loadLists(bot: Bot, person: Person) {
  const companies = groupByCompany(await listCases(bot, person));
  const inState = (...states: readonly string[]) =>
    companies.filter(({ progress }) => states.includes(progress));
  const complete = inState('complete');
  // What was not read is finished.
  const unread = (await countCompanies(bot.store, person)) - companies.length;
  const stopped = await toCompanyList(bot, inState('stopped', 'stalled'));
  const waiting = await toCompanyList(bot, inState('running'));
  const recent = await toCompanyList(bot, complete, complete.length + unread);
  const blocked = [...waiting.entries, ...recent.entries].filter(isBlocked);
  return {
    needsYou: { entries: [...stopped.entries, ...blocked], count: stopped.count + blocked.length },
    waiting: withoutBlocked(waiting),
    recent: withoutBlocked(recent),
  };
}

/** Its reports cannot be posted before a person changes something in Slack. */
function isBlocked({ waitsFor }: CompanyEntry): boolean {
  return waitsFor !== undefined;
}

function withoutBlocked({ entries, count }: Required<CompanyList>): CompanyList {
  const shown = entries.filter((entry) => !isBlocked(entry));
  return { entries: shown, count: count - (entries.length - shown.length) };
}
