import { tarefasAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao';
import {
  type SituacaoParametros,
  situacaoParametrosAnswerSchema,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import type { Permission } from '@gestao/shared/permissions';
import { answer, userOf } from '@gestao/shared/testing';
import { manifest } from '../../manifest';

export const uuid = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
export const other = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
/** Pages of the area, for the links. */
export const { pages } = manifest;
export const path = '/precificacao/parametrizacao';

/** Published version and draft. */
export const situacao = (values: Partial<SituacaoParametros> = {}) => ({
  'GET /precificacao/parametros/versoes': answer(situacaoParametrosAnswerSchema, {
    data: {
      versoes: [
        {
          numero: 1,
          vigente_desde: '2026-01-01',
          publicada_em: '2026-01-01T12:00:00Z',
          publicada_por: 'Patrícia',
          observacao: 'Primeira versão.',
        },
      ],
      vigente: 1,
      esperando: [],
      mudancas: [],
      problemas: [],
      publica: true,
      ...values,
    },
  }),
});
/** A change of the draft. */
export const mudanca = {
  aba: 'valores' as const,
  item: 'Valores gerais',
  campo: 'Overhead',
  antes: '32,00 %',
  depois: '40,00 %',
};
/** A person with one permission. */
export const ask = (permission: Permission) => userOf('comercial', { all_permissions: [permission] });

/** The tab of services and tasks, with one of each. */
export const tarefas = answer(tarefasAnswerSchema, {
  data: {
    eforms: [],
    eform_destinos: { direcionadores: [], fatores: [], servicos: [] },
    fechamento_modelos: [{ valor: other, rotulo: 'Contábil mensal' }],
    implantacao_modelos: [],
    direcionadores: [],
    departamentos: [{ valor: uuid, rotulo: 'Contábil' }],
    perfis: [{ valor: uuid, rotulo: 'Simples' }],
    cargos: [
      { valor: uuid, rotulo: 'Analista' },
      { valor: other, rotulo: 'Coordenador' },
    ],
    servicos: [
      {
        uuid,
        nome: 'Contabilidade',
        descricao: 'Escrituração.',
        departamento: 'Contábil',
        departamento_uuid: uuid,
        perfil_tributario_uuid: null,
        incluso: [],
        nao_incluso: [],
        honorario_minimo_centavos: 25_000,
        fechamento_modelo_uuids: [],
        implantacao_modelo_uuid: null,
        ativo: true,
        versao: 1,
        tarefas: [
          {
            uuid,
            nome: 'Escrituração',
            frequencia: 'mensal',
            frequencia_label: 'Mensal',
            minutos_base_milimin: 30_000,
            direcionador: 'Lançamentos',
            direcionador_uuid: null,
            franquia: 0,
            minutos_por_unidade_milimin: 600,
            cargos: [{ cargo: uuid, nome: 'Analista', participacao_bp: 10_000 }],
            fator_aplica: true,
            opcional: false,
            ativo: true,
            versao: 1,
          },
        ],
      },
    ],
  },
});
