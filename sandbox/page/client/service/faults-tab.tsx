import { useCallback, useEffect, useId, useState } from 'react';
import type { NewFault, PendingFault } from '../../../slack/control/contract';
import { useExternalStore } from '../live/external-store';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { countRemaining, FAULT_SWITCHES, type FaultSwitch, getOtherActiveFaults } from './fault-switches';

const FAULTS_URL = '/_workspace/faults';
const addFault = (fault: NewFault) => fetchJson<PendingFault[]>(FAULTS_URL, { method: 'POST', body: fault });

/** Faults between the app and Slack, to be switched on and watched. */
export function FaultsTab() {
  const { tryOrNotify, live, notices } = useWorkspace();
  const [waiting, setWaiting] = useState<readonly PendingFault[]>([]);
  const read = useCallback(async () => setWaiting(await fetchJson<PendingFault[]>(FAULTS_URL)), []);
  const connection = useExternalStore(live.connection);
  useEffect(() => {
    // A sandbox that was started anew has none of them.
    if (connection === 'open') void read().catch(() => {});
  }, [connection, read]);
  useEffect(() => {
    // Each is used up by the app's own calls.
    return live.subscribe(({ type }) => type === 'fault.used' && void read().catch(() => {}));
  }, [live, read]);

  async function toggle(one: FaultSwitch, on: boolean) {
    await tryOrNotify(async () => {
      if (!on) await fetchJson(FAULTS_URL, { method: 'DELETE' });
      for (const fault of on ? one.faults : getOtherActiveFaults(one, waiting)) await addFault(fault);
      await read();
    });
  }

  async function cutSockets() {
    await tryOrNotify(() => addFault({ on: 'sockets' }));
    notices.show('The app’s sockets were cut. It connects again by itself.');
  }

  return (
    <section aria-label="Faults">
      <h3>Between the app and Slack</h3>
      {FAULT_SWITCHES.map((one) => (
        <FaultRow
          key={one.name}
          fault={one}
          left={countRemaining(one, waiting)}
          onToggle={(on) => void toggle(one, on)}
        />
      ))}
      <div className="fault">
        <div>
          <strong>Sockets are cut</strong>
          <p className="hint">Every connection the app has to Slack ends at once</p>
        </div>
        <button type="button" className="button" onClick={() => void cutSockets()}>
          Cut now
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
          {left > 0 ? `On, ${left} to come` : 'Off'}
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
