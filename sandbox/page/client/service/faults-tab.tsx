import { useCallback, useEffect, useId, useState } from 'react';
import type { NewFault, PendingFault } from '../../../slack/control/contract';
import { useExternalStore } from '../live/external-store';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { countRemaining, FAULT_SWITCHES, type FaultSwitch, getOtherActiveFaults } from './fault-switches';

const FAULTS_URL = '/_workspace/faults';
const addFault = (fault: NewFault) => fetchJson<PendingFault[]>(FAULTS_URL, { method: 'POST', body: fault });

export function FaultsTab() {
  const { tryOrNotify, live, notices } = useWorkspace();
  const { faults: texts, service } = useTexts();
  const [pending, setPending] = useState<readonly PendingFault[]>([]);
  const load = useCallback(async () => setPending(await fetchJson<PendingFault[]>(FAULTS_URL)), []);
  const connection = useExternalStore(live.connection);
  useEffect(() => {
    // After a restart of the sandbox, there are none.
    if (connection === 'open') void load().catch(() => {});
  }, [connection, load]);
  useEffect(() => {
    // The calls of the app use them up.
    return live.subscribe(({ type }) => type === 'fault.used' && void load().catch(() => {}));
  }, [live, load]);

  async function toggle(one: FaultSwitch, on: boolean) {
    await tryOrNotify(async () => {
      if (!on) await fetchJson(FAULTS_URL, { method: 'DELETE' });
      for (const fault of on ? one.faults : getOtherActiveFaults(one, pending)) await addFault(fault);
      await load();
    });
  }

  async function cutSockets() {
    await tryOrNotify(() => addFault({ on: 'sockets' }));
    notices.show(texts.socketsClosed);
  }

  return (
    <section aria-label={service.tabs.faults}>
      <h3>{texts.betweenAppAndSlack}</h3>
      {FAULT_SWITCHES.map((one) => (
        <FaultRow
          key={one.id}
          fault={one}
          left={countRemaining(one, pending)}
          onToggle={(on) => void toggle(one, on)}
        />
      ))}
      <div className="fault">
        <div>
          <strong>{texts.switches.sockets.name}</strong>
          <p className="hint">{texts.switches.sockets.description}</p>
        </div>
        <button type="button" className="button" onClick={() => void cutSockets()}>
          {texts.closeSockets}
        </button>
      </div>
    </section>
  );
}

function FaultRow({
  fault,
  left,
  onToggle,
}: {
  fault: FaultSwitch;
  left: number;
  onToggle(on: boolean): void;
}) {
  const id = useId();
  const { faults: texts } = useTexts();
  const { name, description } = texts.switches[fault.id];
  return (
    <div className="fault">
      <div>
        <strong id={id}>{name}</strong>
        <p className="hint">{description}</p>
        <p className={`fault-state ${left > 0 ? 'on' : ''}`} role="status">
          {left > 0 ? texts.on(left) : texts.off}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={left > 0}
        aria-labelledby={id}
        onClick={() => onToggle(left === 0)}
      />
    </div>
  );
}
