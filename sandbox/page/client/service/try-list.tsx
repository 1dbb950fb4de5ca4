import { useExternalStore } from '../live/external-store';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { findFirstThread } from '../messages/conversation';
import { navigate } from '../route/use-route';
import { useTexts } from '../texts/language';
import { isDecidedTogether, isForged, isJumped, TWO_DAYS_MS } from './tries';
import { useAttach } from './use-attach';

/** A healthy company, so that nothing but the forged statement is wrong with it. */
const SIREN = '000111005';

/** Three things to try, each ticked off when it was done. */
export function TryList({ onDone }: { onDone(): void }) {
  const { live, service, route, tryOrNotify } = useWorkspace();
  const { me, people, channels } = useWorkspaceSnapshot();
  const { tries: texts, samples } = useTexts();
  const { channelContents } = useExternalStore(live.state);
  useExternalStore(service.state);
  const attach = useAttach(onDone);
  const colleague = people.find(({ id, isBot, external }) => !isBot && !external && id !== me.id) ?? me;

  function becomeColleague() {
    const { id } = channels.find(({ id, name }) => route.place === id || route.place === name) ?? {};
    const content = channelContents[id ?? ''];
    const thread = route.thread ?? (content && findFirstThread(content));
    navigate({ ...route, person: colleague.name, ...(thread && { thread }) });
    onDone();
  }

  const tries = [
    {
      ...texts.forge,
      done: isForged(service),
      onClick: () =>
        attach.sample('forged-inside-signature', 'statement-december-2024.pdf', samples.message(SIREN)),
    },
    {
      ...texts.decide(colleague.realName),
      done: isDecidedTogether(Object.values(channelContents), people),
      onClick: becomeColleague,
    },
    {
      ...texts.jump,
      done: isJumped(service),
      onClick: () => void tryOrNotify(() => service.advance(TWO_DAYS_MS)),
    },
  ];
  const done = tries.filter((one) => one.done).length;
  return (
    <details className="tries" open={done < tries.length}>
      <summary>{texts.title(done, tries.length)}</summary>
      <ul>
        {tries.map(({ name, hint, done, onClick }) => (
          <li key={name}>
            <button type="button" className="sample" onClick={onClick}>
              <strong>
                {name} {done && <span className="try-done">✓ {texts.done}</span>}
              </strong>
              <span>{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
