import { useEffect, useState } from 'react';
import type { Sample } from '../../serve/samples';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useAttach } from './use-attach';

interface MagicInputs {
  companies: { siren: string; behaviour: string; effect: string }[];
  files: { contains: string; behaviour: string; effect: string }[];
}

/** Statements and inputs to try: a click puts them into the message box. */
export function SamplesTab({ onDone }: { onDone(): void }) {
  const { tryOrNotify } = useWorkspace();
  const [samples, setSamples] = useState<Sample[]>([]);
  const [magic, setMagic] = useState<MagicInputs>({ companies: [], files: [] });
  const attach = useAttach(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they do not change while the sandbox runs
  useEffect(() => {
    void tryOrNotify(async () => setSamples(await fetchJson<Sample[]>('/samples')));
    void tryOrNotify(async () => setMagic(await fetchJson<MagicInputs>('/_sandbox/magic')));
  }, []);
  return (
    <>
      <section aria-label="Sample statements">
        <h3>Sample statements</h3>
        <p className="hint">A click attaches the PDF to your message.</p>
        {samples.map(({ name, description }) => (
          <SampleButton
            key={name}
            label={`${name}.pdf`}
            about={description}
            onClick={() => attach.sample(name, `${name}.pdf`)}
          />
        ))}
      </section>
      <section aria-label="Magic companies">
        <h3>Companies that make things happen</h3>
        {magic.companies.map(({ siren, effect }) => (
          <SampleButton
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
          <SampleButton
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

function SampleButton({ label, about, onClick }: { label: string; about: string; onClick(): void }) {
  return (
    <button type="button" className="try" onClick={onClick}>
      <code>{label}</code>
      <span>{about}</span>
    </button>
  );
}
