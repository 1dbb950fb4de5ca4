import { useCallback, useEffect, useId, useState } from 'react';
import type { NewFault, PendingFault } from '../../../slack/control/contract';
import { useExternalStore } from '../live/external-store';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { countRemaining, FAULT_SWITCHES, type FaultSwitch, getOtherActiveFaults } from './fault-switches';

const FAULTS_URL = '/_workspace/faults';
const addFault = (fault: NewFault) => fetchJson<PendingFault[]>(FAULTS_URL, { method: 'POST', body: fault });

export function FaultsTab() {
  const { tryOrNotify, live, notices } = useWorkspace();
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
    notices.show('The sockets of the app were closed. It will reconnect.');
  }

  return (
    <section aria-label="Faults">
      <h3>Between the app and Slack</h3>
      {FAULT_SWITCHES.map((one) => (
        <FaultRow
          key={one.name}
          fault={one}
          left={countRemaining(one, pending)}
          onToggle={(on) => void toggle(one, on)}
        />
      ))}
      <div className="fault">
        <div>
          <strong>Sockets are closed</strong>
          <p className="hint">All Socket Mode connections of the app end</p>
        </div>
        <button type="button" className="button" onClick={() => void cutSockets()}>
          Close now
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
  return (
    <div className="fault">
      <div>
        <strong id={id}>{fault.name}</strong>
        <p className="hint">{fault.description}</p>
        <p className={`fault-state ${left > 0 ? 'on' : ''}`} role="status">
          {left > 0 ? `On, ${left} left` : 'Off'}
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
