import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import {
  indicadorUnidadeLabels,
  periodicidadeLabels,
  sentidoLabels,
  visibilidadeLabels,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf, optionsOfLabels, withKnown } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Loaded, Modal } from '@gestao/shared/ui/core';
import { Checkbox, Form, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/indicadores';
import {
  createIndicador,
  indicadorQuery,
  noun,
  opcoesQuery,
  updateIndicador,
  useIndicadorDone,
} from '../indicadores.queries';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');

/** A new manual indicator, or the definition of one that is there. */
export function IndicadorFormDialog({
  one,
  onClose,
}: {
  one: IndicadorDetalhe | undefined;
  onClose: () => void;
}) {
  const opcoes = useQuery(opcoesQuery());
  const title = one ? texts.editing(one.nome) : texts.create;
  return (
    <Modal open title={title} onClose={onClose}>
      <Loaded query={opcoes} skeleton="form" title={false}>
        {({ pessoas }) => {
          const people = withKnown(optionsOf(pessoas), one?.dono);
          return one ? (
            <EditForm one={one} people={people} onClose={onClose} />
          ) : (
            <NewForm people={people} onClose={onClose} />
          );
        }}
      </Loaded>
    </Modal>
  );
}

type People = { value: string; label: string }[];

function NewForm({ people, onClose }: { people: People; onClose: () => void }) {
  const done = useIndicadorDone();
  const user = useUser();
  return (
    <Form
      schema={async () => (await contract()).indicadorFormSchema}
      label={texts.create}
      draft={`${noun}.new`}
      cancel={onClose}
      defaultValues={{
        nome: '',
        descricao: '',
        unidade: 'percentual' as const,
        sentido: 'maior' as const,
        periodicidade: 'mensal' as const,
        visibilidade: 'todos' as const,
        dono_uuid: people.some(({ value }) => value === user.uuid) ? user.uuid : '',
      }}
      onSubmit={async (values) => {
        await createIndicador(values);
        done(texts.saved);
        onClose();
      }}
    >
      <Fields people={people} manual />
    </Form>
  );
}

const valuesOf = (one: IndicadorDetalhe) => ({
  versao: one.versao,
  nome: one.nome,
  descricao: one.descricao,
  unidade: one.unidade,
  sentido: one.sentido,
  periodicidade: one.periodicidade as keyof typeof periodicidadeLabels,
  visibilidade: one.visibilidade as keyof typeof visibilidadeLabels,
  dono_uuid: one.dono.uuid,
  ativo: one.ativo,
});

function EditForm({ one, people, onClose }: { one: IndicadorDetalhe; people: People; onClose: () => void }) {
  const done = useIndicadorDone();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).indicadorUpdateSchema}
      label={texts.editing(one.nome)}
      draft={`${noun}.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => ({
          values: valuesOf(await queryClient.fetchQuery({ ...indicadorQuery(one.uuid, {}), staleTime: 0 })),
          known: [],
        }),
      }}
      defaultValues={valuesOf(one)}
      onSubmit={async (values) => {
        await updateIndicador(one.uuid, values);
        done(texts.saved);
        onClose();
      }}
    >
      <Fields people={people} manual={one.formula === null} />
      <Checkbox name="ativo" label={texts.isActive} />
    </Form>
  );
}

/** What a built-in indicator counts, and in what, is the product's. */
function Fields({ people, manual }: { people: People; manual: boolean }) {
  return (
    <>
      <TextField name="nome" label={texts.name} required maxLength={120} />
      {manual && (
        <>
          <Textarea name="descricao" label={texts.formula} required maxLength={500} />
          <SelectField
            name="unidade"
            label={texts.unit}
            required
            options={optionsOfLabels(indicadorUnidadeLabels)}
          />
          <SelectField name="sentido" label={texts.sense} required options={optionsOfLabels(sentidoLabels)} />
          <SelectField
            name="periodicidade"
            label={texts.rhythm}
            required
            options={optionsOfLabels(periodicidadeLabels)}
          />
        </>
      )}
      <SelectField
        name="visibilidade"
        label={texts.visibility}
        hint={texts.visibilityHint}
        required
        options={optionsOfLabels(visibilidadeLabels)}
      />
      <SelectField name="dono_uuid" label={texts.keeper} required options={people} />
    </>
  );
}
