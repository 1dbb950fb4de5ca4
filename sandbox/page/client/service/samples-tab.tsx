import { type ReactNode, useEffect, useState } from 'react';
import type { CompanyBehaviour, FileBehaviour } from '../../../risk/magic-inputs';
import type { Sample } from '../../serve/samples';
import { fetchJson } from '../live/fetch-json';
import { useWorkspace } from '../live/workspace-context';
import { useTexts } from '../texts/language';
import { useAttach } from './use-attach';

interface MagicInputs {
  companies: { siren: string; behaviour: CompanyBehaviour; effect: string; quirk: boolean }[];
  files: { contains: string; behaviour: FileBehaviour; effect: string; quirk: boolean }[];
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
      <SampleSection title={texts.statements} hint={texts.statementsHint}>
        {samples.map(({ name, description }) => (
          <SampleButton
            key={name}
            label={`${name}.pdf`}
            description={texts.descriptions?.[name] ?? description}
            onClick={() => attach.sample(name, `${name}.pdf`)}
          />
        ))}
      </SampleSection>
      <MagicSections inputs={magic} quirks={false} attach={attach} />
      <details className="engineers">
        <summary>{texts.forEngineers}</summary>
        <MagicSections inputs={magic} quirks attach={attach} />
      </details>
    </>
  );
}

interface MagicSectionsProps {
  inputs: MagicInputs;
  /** Whether these are the inputs that change how the API answers. */
  quirks: boolean;
  attach: ReturnType<typeof useAttach>;
}

function MagicSections({ inputs, quirks, attach }: MagicSectionsProps) {
  const { samples: texts } = useTexts();
  return (
    <>
      <SampleSection title={texts.companies} hint={texts.companiesHint}>
        {inputs.companies
          .filter(({ quirk }) => quirk === quirks)
          .map(({ siren, behaviour, effect }) => {
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
      </SampleSection>
      <SampleSection title={texts.files} hint={texts.filesHint}>
        {inputs.files
          .filter(({ quirk }) => quirk === quirks)
          .map(({ contains, behaviour, effect }) => (
            <SampleButton
              key={contains}
              label={`${contains}.pdf`}
              description={texts.effects?.[behaviour] ?? effect}
              onClick={() => attach.sample('clean', `${contains}.pdf`)}
            />
          ))}
      </SampleSection>
    </>
  );
}

function SampleSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      {children}
    </section>
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
