import { useEffect, useState } from 'react';
import type { Sample } from '../../serve/samples';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useAttach } from './use-attach';

interface MagicInputs {
  companies: { siren: string; behaviour: string; effect: string }[];
  files: { contains: string; behaviour: string; effect: string }[];
}

/** Sample statements and magic inputs; a click adds them to the message. */
export function SamplesTab({ onDone }: { onDone(): void }) {
  const { tryOrNotify } = useWorkspace();
  const [samples, setSamples] = useState<Sample[]>([]);
  const [magic, setMagic] = useState<MagicInputs>({ companies: [], files: [] });
  const attach = useAttach(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: constant while the sandbox runs
  useEffect(() => {
    void tryOrNotify(async () => setSamples(await fetchJson<Sample[]>('/samples')));
    void tryOrNotify(async () => setMagic(await fetchJson<MagicInputs>('/_sandbox/magic')));
  }, []);
  return (
    <>
      <section aria-label="Sample statements">
        <h3>Sample statements</h3>
        <p className="hint">Click to attach the PDF to your message.</p>
        {samples.map(({ name, description }) => (
          <SampleButton
            key={name}
            label={`${name}.pdf`}
            description={description}
            onClick={() => attach.sample(name, `${name}.pdf`)}
          />
        ))}
      </section>
      <section aria-label="Magic companies">
        <h3>Companies with special behaviour</h3>
        {magic.companies.map(({ siren, effect }) => (
          <SampleButton
            key={siren}
            label={`siren ${siren}`}
            description={effect}
            onClick={() => attach.text(`siren ${siren}`)}
          />
        ))}
      </section>
      <section aria-label="Magic files">
        <h3>File names with special behaviour</h3>
        {magic.files.map(({ contains, effect }) => (
          <SampleButton
            key={contains}
            label={`${contains}.pdf`}
            description={effect}
            onClick={() => attach.sample('clean', `${contains}.pdf`)}
          />
        ))}
      </section>
    </>
  );
}

interface SampleButtonProps {
  label: string;
  description: string;
  onClick(): void;
}

function SampleButton({ label, description, onClick }: SampleButtonProps) {
  return (
    <button type="button" className="sample" onClick={onClick}>
      <code>{label}</code>
      <span>{description}</span>
    </button>
  );
}
