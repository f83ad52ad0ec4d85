import type { TarefaOpcoes } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Muted } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/tarefa-edicao';
import { tarefaQuery, useTarefaChanged } from '../tarefas.queries';
import { moveTarefa, opcoesQuery } from './edicao.queries';
import { PlaceFields } from './tarefa-form';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-edicao');

interface MoverDialogProps {
  tarefa: { uuid: string; titulo: string };
  onClose: () => void;
}

/** Gives a task another project or client; what is part of it goes along. */
export function MoverDialog({ tarefa, onClose }: MoverDialogProps) {
  const opcoes = useQuery(opcoesQuery());
  // As it is now: the list it was chosen from may be older.
  const detalhe = useQuery({ ...tarefaQuery(tarefa.uuid), staleTime: 0 });
  return (
    <Modal open title={texts.moveTitle(tarefa.titulo)} onClose={onClose}>
      <Loaded query={opcoes} skeleton="form" title={false}>
        {(choices) => (
          <Loaded query={detalhe} skeleton="form" title={false}>
            {(one) => <MoverForm key={one.uuid} one={one} opcoes={choices} onClose={onClose} />}
          </Loaded>
        )}
      </Loaded>
    </Modal>
  );
}

const valuesOf = ({ contexto, origem, cliente, etapa, versao }: TarefaDetalhe) => ({
  contexto: contexto === 'projeto' ? ('projeto' as const) : ('avulsa' as const),
  projeto_uuid: contexto === 'projeto' ? (origem?.uuid ?? null) : null,
  cliente_uuid: cliente?.uuid ?? null,
  etapa_uuid: etapa?.uuid ?? null,
  versao,
});

function MoverForm({
  one,
  opcoes,
  onClose,
}: {
  one: TarefaDetalhe;
  opcoes: TarefaOpcoes;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).tarefaLugarSchema}
      defaultValues={valuesOf(one)}
      label={texts.move}
      submitLabel={texts.move}
      cancel={onClose}
      guard="never"
      conflict={{
        load: async () => {
          const fresh = await queryClient.fetchQuery({ ...tarefaQuery(one.uuid), staleTime: 0 });
          return { values: valuesOf(fresh), known: [] };
        },
      }}
      onSubmit={async ({ projeto_uuid, cliente_uuid, ...values }) => {
        const doProjeto = opcoes.projetos.find(({ valor }) => valor === projeto_uuid)?.cliente;
        await moveTarefa(one.uuid, {
          ...values,
          projeto_uuid,
          cliente_uuid: doProjeto ? doProjeto.uuid : cliente_uuid,
        });
        notify.success(texts.moved);
        onClose();
        void changed(one.uuid);
      }}
    >
      <Muted>{texts.moveHint}</Muted>
      <PlaceFields opcoes={opcoes} known={optionOf(one.cliente)} />
    </Form>
  );
}
