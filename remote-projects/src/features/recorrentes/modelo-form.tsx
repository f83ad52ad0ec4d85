import type {
  RecorrenteDetalhe,
  RecorrenteOpcoes,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import type { RevisaoRecorrente } from '@gestao/shared/contracts/operacao/recorrentes';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { useUser } from '@gestao/shared/session';
import { Alert, Loaded, Modal } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { texts } from '../../texts/recorrentes';
import { ModeloFields } from './modelo-fields';
import {
  createModelo,
  geradasText,
  modeloQuery,
  noun,
  opcoesDoModeloQuery,
  updateModelo,
  useModeloDone,
} from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/recorrente-modelos');

/** A new model, or one that is there, over the page; from a review with what that suggests filled in. */
export function ModeloFormDialog({
  uuid,
  revisao,
  onClose,
}: {
  uuid?: string | undefined;
  revisao?: RevisaoRecorrente | undefined;
  onClose: () => void;
}) {
  const opcoes = useQuery(opcoesDoModeloQuery());
  const modelo = useQuery({ ...modeloQuery(uuid ?? ''), enabled: uuid !== undefined, staleTime: 0 });
  const title = modelo.data ? texts.editing(modelo.data.titulo) : texts.create;
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Loaded query={opcoes} skeleton="form" title={false}>
        {(choices) =>
          uuid === undefined ? (
            <NewForm opcoes={choices} onClose={onClose} />
          ) : (
            <Loaded query={modelo} skeleton="form" title={false}>
              {(one) => <EditForm opcoes={choices} one={one} revisao={revisao} onClose={onClose} />}
            </Loaded>
          )
        }
      </Loaded>
    </Modal>
  );
}

function NewForm({ opcoes, onClose }: { opcoes: RecorrenteOpcoes; onClose: () => void }) {
  const done = useModeloDone();
  const user = useUser();
  return (
    <Form
      schema={async () => (await contract()).recorrenteNovaDialogSchema}
      defaultValues={blank(opcoes.usuarios.some(({ valor }) => valor === user.uuid) ? user.uuid : null)}
      label={texts.create}
      draft={`${noun}.new`}
      cancel={onClose}
      onSubmit={async (values) => {
        const { data } = await createModelo(values);
        done(`${texts.saved} ${geradasText(data.geradas)}`);
        onClose();
      }}
    >
      <ModeloFields opcoes={opcoes} one={undefined} />
    </Form>
  );
}

function EditForm({
  opcoes,
  one,
  revisao,
  onClose,
}: {
  opcoes: RecorrenteOpcoes;
  one: RecorrenteDetalhe;
  revisao: RevisaoRecorrente | undefined;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).recorrenteEdicaoDialogSchema}
      defaultValues={{ ...valuesOf(one), ...suggestedBy(revisao) }}
      label={texts.edit}
      draft={revisao ? `${noun}.revisao:${revisao.uuid}` : `${noun}.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => {
          const fresh = await queryClient.fetchQuery({ ...modeloQuery(one.uuid), staleTime: 0 });
          return { values: { ...valuesOf(fresh), ...suggestedBy(revisao) }, known: [] };
        },
      }}
      onSubmit={async (values) => {
        const { data } = await updateModelo(one.uuid, values);
        done(`${revisao ? texts.decided : texts.saved} ${geradasText(data.geradas)}`);
        onClose();
      }}
    >
      {revisao && <Suggestion revisao={revisao} />}
      <ModeloFields opcoes={opcoes} one={one} />
    </Form>
  );
}

/** What a review says should change, in the form itself. */
function Suggestion({ revisao: { sugestao, sugestoes = [] } }: { revisao: RevisaoRecorrente }) {
  if (!sugestao && sugestoes.length === 0) return null;
  return (
    <Alert kind="info">
      {sugestao && texts.keepAgainst(sugestao)}
      {sugestoes.map(({ quem, texto, em }) => (
        <p key={`${em} ${texto}`}>
          <strong>{quem}</strong>: {texto}
        </p>
      ))}
    </Alert>
  );
}

/** The values that a review gives by itself, and the review that saving decides on. */
const suggestedBy = (revisao: RevisaoRecorrente | undefined) =>
  revisao && {
    revisao: { uuid: revisao.uuid, versao: revisao.versao ?? 1 },
    ...(revisao.sugestao_acao === 'ajustar_tempo' && revisao.tempo_mediano_milimin !== null
      ? { minutos_estimados_milimin: duracaoText(revisao.tempo_mediano_milimin) }
      : {}),
  };

type Values = ReturnType<typeof valuesOf>;

const blank = (responsavel_uuid: string | null): Omit<Values, 'versao' | 'revisao'> => ({
  titulo: '',
  descricao: '',
  escopo: 'interna',
  cliente_uuid: null,
  filtro_regimes: [],
  filtro_segmentos: [],
  filtro_equipes: [],
  filtro_servicos: [],
  filtro_carteiras: [],
  frequencia: 'mensal',
  dias_semana: [],
  regra_tipo: 'dia_fixo',
  regra_dia: 20,
  deslocamento_meses: 0,
  ajuste: 'antecipa',
  calendario: 'nacional',
  meta_dias_uteis: 0,
  inicio: dateIn(new Date()),
  fim: null,
  ocorrencias: null,
  horizonte_dias: 45,
  antecedencia_dias: 10,
  responsavel_regra: 'pessoa',
  responsavel_uuid,
  departamento_uuid: null,
  revisor_uuid: null,
  prioridade: 'normal',
  minutos_estimados_milimin: '',
  itens_checklist: [],
  exige_anexo: false,
  tipo_documento_uuid: null,
  exige_revisao: false,
  gera_multa: false,
  tags: [],
  se_anterior_aberta: 'criar',
});

const valuesOf = ({
  uuid: _uuid,
  cliente,
  responsavel,
  revisor,
  departamento,
  tipo_documento,
  proxima_geracao: _proxima,
  status: _status,
  status_motivo: _motivo,
  ...one
}: RecorrenteDetalhe) => ({
  ...one,
  revisao: null as { uuid: string; versao: number } | null,
  descricao: one.descricao ?? '',
  cliente_uuid: cliente?.uuid ?? null,
  responsavel_uuid: responsavel?.uuid ?? null,
  revisor_uuid: revisor?.uuid ?? null,
  departamento_uuid: departamento?.uuid ?? null,
  tipo_documento_uuid: tipo_documento?.uuid ?? null,
  // A choice of several holds words.
  dias_semana: one.dias_semana.map(String),
  minutos_estimados_milimin:
    one.minutos_estimados_milimin === null ? '' : duracaoText(one.minutos_estimados_milimin),
});
