import { useEffect, useState } from 'react';
import type { CompanyBehaviour, FileBehaviour } from '../../../risk/magic-inputs';
import type { Sample } from '../../serve/samples';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { useAttach } from './use-attach';

interface MagicInputs {
  companies: { siren: string; behaviour: CompanyBehaviour; effect: string }[];
  files: { contains: string; behaviour: FileBehaviour; effect: string }[];
}

/** Sample statements and magic inputs; a click adds them to the message. */
export function SamplesTab({ onDone }: { onDone(): void }) {
  const { tryOrNotify } = useWorkspace();
  const [samples, setSamples] = useState<Sample[]>([]);
  const [magic, setMagic] = useState<MagicInputs>({ companies: [], files: [] });
  const attach = useAttach(onDone);
  const { samples: texts } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: constant while the sandbox runs
  useEffect(() => {
    void tryOrNotify(async () => setSamples(await fetchJson<Sample[]>('/samples')));
    void tryOrNotify(async () => setMagic(await fetchJson<MagicInputs>('/_sandbox/magic')));
  }, []);
  return (
    <>
      <section aria-label={texts.statements}>
        <h3>{texts.statements}</h3>
        <p className="hint">{texts.statementsHint}</p>
        {samples.map(({ name, description }) => (
          <SampleButton
            key={name}
            label={`${name}.pdf`}
            description={texts.descriptions?.[name] ?? description}
            onClick={() => attach.sample(name, `${name}.pdf`)}
          />
        ))}
      </section>
      <section aria-label={texts.companies}>
        <h3>{texts.companies}</h3>
        <p className="hint">{texts.companiesHint}</p>
        {magic.companies.map(({ siren, behaviour, effect }) => {
          const description = texts.effects?.[behaviour] ?? effect;
          return (
            <SampleButton
              key={siren}
              label={`siren ${siren}`}
              description={description}
              onClick={() => attach.message(texts.message(siren), description)}
            />
          );
        })}
      </section>
      <section aria-label={texts.files}>
        <h3>{texts.files}</h3>
        <p className="hint">{texts.filesHint}</p>
        {magic.files.map(({ contains, behaviour, effect }) => (
          <SampleButton
            key={contains}
            label={`${contains}.pdf`}
            description={texts.effects?.[behaviour] ?? effect}
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
