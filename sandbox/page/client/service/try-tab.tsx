import { useEffect, useState } from 'react';
import type { Sample } from '../../serve/samples';
import { callJson } from '../live/call-json';
import { useWorkspace } from '../live/workspace-context';
import { useAttach } from './use-attach';

interface Magic {
  companies: { siren: string; behaviour: string; effect: string }[];
  files: { contains: string; behaviour: string; effect: string }[];
}

/** Statements and inputs to try: a click puts them into the message box. */
export function TryTab({ onDone }: { onDone(): void }) {
  const { attempt } = useWorkspace();
  const [samples, setSamples] = useState<Sample[]>([]);
  const [magic, setMagic] = useState<Magic>({ companies: [], files: [] });
  const attach = useAttach(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they do not change while the sandbox runs
  useEffect(() => {
    void attempt(async () => setSamples(await callJson<Sample[]>('/samples')));
    void attempt(async () => setMagic(await callJson<Magic>('/_sandbox/magic')));
  }, []);
  return (
    <>
      <section aria-label="Sample statements">
        <h3>Sample statements</h3>
        <p className="hint">A click attaches the PDF to your message.</p>
        {samples.map(({ name, about }) => (
          <TryButton
            key={name}
            label={`${name}.pdf`}
            about={about}
            onClick={() => attach.sample(name, `${name}.pdf`)}
          />
        ))}
      </section>
      <section aria-label="Magic companies">
        <h3>Companies that make things happen</h3>
        {magic.companies.map(({ siren, effect }) => (
          <TryButton
            key={siren}
            label={`siren ${siren}`}
            about={effect}
            onClick={() => attach.words(`siren ${siren}`)}
          />
        ))}
      </section>
      <section aria-label="Magic files">
        <h3>File names that make things happen</h3>
        {magic.files.map(({ contains, effect }) => (
          <TryButton
            key={contains}
            label={`${contains}.pdf`}
            about={effect}
            onClick={() => attach.sample('clean', `${contains}.pdf`)}
          />
        ))}
      </section>
    </>
  );
}

function TryButton({ label, about, onClick }: { label: string; about: string; onClick(): void }) {
  return (
    <button type="button" className="try" onClick={onClick}>
      <code>{label}</code>
      <span>{about}</span>
    </button>
  );
}
