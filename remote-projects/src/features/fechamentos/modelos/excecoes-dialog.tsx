import type { Excecao, ModeloCliente } from '@gestao/shared/contracts/operacao/modelo-clientes';
import { useQuery } from '@gestao/shared/query';
import { type ListedOption, optionsOf } from '@gestao/shared/rules/options';
import { Card, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, Form, NumberField, SearchField, useFormValue } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/modelo-clientes';
import { clienteQuery, opcoesQuery, readExcecoes, saveExcecoes, useModeloDone } from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/modelo-clientes');

/**
 * What one client has otherwise than the template says: tasks off, other people, other days. The client's page, of
 * another area, opens it too.
 */
export function ExcecoesDialog({
  modelo,
  vinculo,
  cliente,
  onClose,
}: {
  modelo: string;
  vinculo: string;
  cliente: string;
  onClose: () => void;
}) {
  const query = useQuery(clienteQuery(modelo, vinculo));
  return (
    <Modal open size="large" title={texts.exceptionsOf(cliente)} onClose={onClose}>
      <Loaded query={query} skeleton="detail" title={false}>
        {(link) => <Excecoes key={link.versao} modelo={modelo} link={link} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

export default ExcecoesDialog;

function Excecoes({ modelo, link, onClose }: { modelo: string; link: ModeloCliente; onClose: () => void }) {
  const done = useModeloDone();
  const { data: opcoes } = useQuery(opcoesQuery());
  const pessoas = optionsOf(opcoes?.pessoas ?? []);
  return (
    <Form
      schema={async () => (await contract()).excecoesFormSchema}
      defaultValues={{ versao: link.versao, excecoes: excecoesDe(link) }}
      label={texts.exceptions}
      submitLabel={texts.save}
      cancel={onClose}
      conflict={{
        load: async () => {
          const fresh = await readExcecoes(modelo, link.uuid);
          // In the order of the form, whatever became of the template's tasks meanwhile.
          const excecoes = excecoesDe({ ...fresh, tarefas: link.tarefas });
          return { values: { versao: fresh.versao, excecoes } };
        },
        fields: Object.fromEntries(
          link.tarefas.map(({ titulo }, index) => [
            `excecoes.${index}`,
            { label: titulo, text: (value: unknown) => emPalavras(value as Excecao, pessoas) },
          ]),
        ),
      }}
      onSubmit={async (values) => {
        await saveExcecoes(modelo, link.uuid, {
          ...values,
          excecoes: values.excecoes.filter(
            ({ desligada, responsavel_uuid, dia }) => desligada || responsavel_uuid !== null || dia !== null,
          ),
        });
        done(texts.saved);
        onClose();
      }}
    >
      <Muted>{texts.hint}</Muted>
      {link.tarefas.map((tarefa, index) => (
        <Card key={tarefa.chave} title={tarefa.titulo}>
          <Tarefa tarefa={tarefa} index={index} pessoas={pessoas} />
        </Card>
      ))}
    </Form>
  );
}

function emPalavras({ desligada, responsavel_uuid, dia }: Excecao, pessoas: readonly ListedOption[]) {
  if (desligada) return texts.offAlone;
  const pessoa = pessoas.find(({ value }) => value === responsavel_uuid)?.label ?? texts.gonePerson;
  const partes = [responsavel_uuid !== null && pessoa, dia !== null && texts.onDay(dia)].filter(Boolean);
  return partes.join(', ') || texts.asModelAlone;
}

/** A line for each task of the template, then what is said of tasks that left it. */
function excecoesDe({ tarefas, excecoes }: ModeloCliente) {
  const vazia = { desligada: false, responsavel_uuid: null, dia: null };
  const conhecidas = new Set(tarefas.map(({ chave }) => chave));
  return [
    ...tarefas.map(({ chave }) => ({
      ...vazia,
      chave,
      ...excecoes.find((one) => one.chave === chave),
    })),
    ...excecoes.filter(({ chave }) => !conhecidas.has(chave)),
  ];
}

function Tarefa({
  tarefa,
  index,
  pessoas,
}: {
  tarefa: ModeloCliente['tarefas'][number];
  index: number;
  pessoas: readonly ListedOption[];
}) {
  const desligada = useFormValue<boolean>(`excecoes.${index}.desligada`);
  return (
    <Stack gap={2}>
      <Checkbox name={`excecoes.${index}.desligada`} label={texts.off} />
      {!desligada && (
        <Row gap={4} grow>
          <SearchField
            name={`excecoes.${index}.responsavel_uuid`}
            label={texts.person}
            hint={texts.asModel(tarefa.responsavel)}
            options={pessoas}
          />
          {tarefa.tem_dia && (
            <NumberField
              name={`excecoes.${index}.dia`}
              label={texts.day}
              hint={texts.asModel(tarefa.prazo)}
            />
          )}
        </Row>
      )}
    </Stack>
  );
}
