import type { Eform, EformDestinos, EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { type EformEdicao, eformEdicaoSchema } from '@gestao/shared/contracts/comercial/eforms-edicao';
import { fieldErrors } from '@gestao/shared/http';
import { Button, Muted, Row } from '@gestao/shared/ui/core';
import { Form, SubmitButton, TextField, useFormDirty, useFormValue } from '@gestao/shared/ui/form';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../../../texts/parametros-eforms';
import { useReread } from '../parametros.queries';
import { questionDifferences } from './eform-differences';
import styles from './eform-editor.module.css';
import { EformPreview } from './eform-preview';
import { blankQuestion, Questions } from './eform-questions';

/** Editor of a draft: its questions, and beside them how the client will read them. */
export function EformForm({
  eform,
  destinos,
  onSave,
  onPublish,
}: {
  /** Left out for a new one. */
  eform?: Eform | undefined;
  destinos: EformDestinos;
  /** @returns the version it has now */
  onSave: (form: EformEdicao) => Promise<number>;
  onPublish?: (() => void) | undefined;
}) {
  const schema = useMemo(() => eformEdicaoSchema(destinos), [destinos]);
  const [opened, setOpened] = useState<number | null>(eform ? null : 0);
  const [tried, setTried] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  /** As this form saved it last; what it read, or settled with another person's, may be later. */
  const versao = useRef(0);
  const reread = useReread();

  // The first field in error of a question that was closed can only be reached once it is open.
  useEffect(() => {
    if (tried === 0) return;
    const timer = setTimeout(() => area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), 60);
    return () => clearTimeout(timer);
  }, [tried]);

  async function save(form: EformEdicao) {
    try {
      versao.current = await onSave({ ...form, versao: Math.max(versao.current, form.versao) });
      setTried(0);
    } catch (error) {
      const [position] = positionsOf(Object.keys(fieldErrors(error)));
      if (position !== undefined) setOpened(position);
      throw error;
    }
  }
  return (
    <Form<EformEdicao, EformEdicao>
      schema={schema as never}
      label={eform?.nome ?? texts.new}
      draft={`precificacao.eforms:${eform?.uuid ?? 'novo'}`}
      defaultValues={valuesOf(eform)}
      {...(eform && {
        conflict: {
          load: async (mine: EformEdicao) => {
            const fresh = (await reread('tarefas')).eforms.find(({ uuid }) => uuid === eform.uuid);
            if (!fresh) return Promise.reject({ message: texts.notFound });
            const values = valuesOf(fresh);
            return { values, fields: questionDifferences(mine.perguntas, values.perguntas) };
          },
        },
      })}
      onSubmit={save}
      footer={
        <Footer
          onTry={(position) => {
            if (position !== undefined) setOpened(position);
            setTried((times) => times + 1);
          }}
          schema={schema}
          onPublish={onPublish}
        />
      }
    >
      <div ref={area} className={styles.columns}>
        <Editor
          eform={eform}
          destinos={destinos}
          schema={schema}
          tried={tried > 0}
          opened={opened}
          onOpen={setOpened}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className={styles.preview} tabIndex={0} aria-label={texts.previewArea}>
          <LivePreview />
        </section>
      </div>
    </Form>
  );
}

const valuesOf = (eform: Eform | undefined): EformEdicao => ({
  nome: eform?.nome ?? '',
  perguntas: eform?.perguntas ?? [blankQuestion(new Set())],
  versao: eform?.versao ?? 0,
});

/** Positions of the questions that paths like `perguntas.3.rotulo` speak of, in order. */
function positionsOf(paths: readonly string[]): number[] {
  const found = paths.flatMap((path) => /^perguntas\.(\d+)\./.exec(path)?.[1] ?? []);
  return [...new Set(found.map(Number))].sort((one, other) => one - other);
}

type Schema = ReturnType<typeof eformEdicaoSchema>;

/** Positions of the questions that the schema refuses as they are now. */
function useWrong(schema: Schema): number[] {
  const nome = useFormValue<string>('nome');
  const perguntas = useFormValue<EformPergunta[]>('perguntas');
  return useMemo(() => {
    const { error } = schema.safeParse({ nome, perguntas, versao: 0 });
    return positionsOf(error?.issues.map(({ path }) => path.join('.')) ?? []);
  }, [schema, nome, perguntas]);
}

function Editor({
  eform,
  destinos,
  schema,
  tried,
  opened,
  onOpen,
}: {
  eform: Eform | undefined;
  destinos: EformDestinos;
  schema: Schema;
  tried: boolean;
  opened: number | null;
  onOpen: (index: number | null) => void;
}) {
  const wrong = useWrong(schema);
  const fixed = useMemo(() => new Set(eform?.perguntas.map(({ chave }) => chave)), [eform]);
  return (
    <div className={styles.list}>
      <TextField name="nome" label={texts.name} required />
      <Questions
        destinos={destinos}
        fixed={fixed}
        wrong={new Set(tried ? wrong : [])}
        opened={opened}
        onOpen={onOpen}
      />
    </div>
  );
}

function LivePreview() {
  return <EformPreview perguntas={useFormValue<EformPergunta[]>('perguntas')} />;
}

function Footer({
  schema,
  onTry,
  onPublish,
}: {
  schema: Schema;
  /** Saving was asked, with the first question in error. */
  onTry: (position: number | undefined) => void;
  onPublish: (() => void) | undefined;
}): ReactNode {
  const dirty = useFormDirty();
  const [first] = useWrong(schema);
  return (
    <div className={styles.footer}>
      <Row justify="end">
        {onPublish && dirty && <Muted>{texts.saveFirst}</Muted>}
        <SubmitButton kind={onPublish && !dirty ? 'secondary' : 'primary'} onClick={() => onTry(first)}>
          {texts.save}
        </SubmitButton>
        {onPublish && (
          <Button kind={dirty ? 'secondary' : 'primary'} icon="check" disabled={dirty} onClick={onPublish}>
            {texts.publish}
          </Button>
        )}
      </Row>
    </div>
  );
}
