import {
  type ImplantacaoModeloDetalhe,
  modeloEtapaSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';

export const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const etapa = modeloEtapaSchema.parse({
  chave: 'kickoff',
  fase: 'inicio',
  titulo: 'Reunião de kickoff',
  offset_dias_uteis: 3,
});
export const partes = {
  fases: [
    {
      chave: 'inicio',
      nome: 'Início',
      peso_bp: 4000,
      criterio: 'kickoff_registrado' as const,
      criterio_saida: null,
    },
    {
      chave: 'fim',
      nome: 'Fim',
      peso_bp: 6000,
      criterio: 'etapas_concluidas' as const,
      criterio_saida: null,
    },
  ],
  etapas: [etapa],
  documentos: [
    {
      chave: 'folha',
      nome: 'Folha',
      tipo_documento_uuid: null,
      instrucoes: null,
      exemplo: null,
      obrigatorio: true,
      prazo_dias_uteis: 8,
      condicao: {
        regimes: ['mei' as const],
        servicos: [],
        volume: { direcionador_uuid: uuid, operador: 'maior' as const, quantidade: 3 },
      },
    },
  ],
  matriz: [
    {
      chave: 'guias',
      area: 'Fiscal',
      atividade: 'Pagar as guias',
      descricao: null,
      periodicidade: 'Mensal',
      prazo_texto: null,
      dia_mes: null,
      escritorio: ['I' as const],
      cliente: ['R' as const, 'A' as const],
    },
  ],
  ebook: [{ chave: 'ola', titulo: 'Boas-vindas', ativa: true, texto: 'Olá, {{cliente}}' }],
  checkins: [{ tipo: 'kickoff' as const, dias_uteis: 3 }],
};
/** One in use, with a draft that holds the same. */
export const modelo: ImplantacaoModeloDetalhe = {
  uuid,
  nome: 'Padrão',
  descricao: null,
  status: 'publicado',
  status_label: 'Publicado',
  servicos: ['Contabilidade'],
  em_uso: 2,
  publicado: partes,
  rascunho: { ...partes, versao: 4 },
  versoes: [
    { numero: 1, etapas: 1, publicada_em: '2026-09-01T12:00:00.000Z', publicada_por: 'Helena', resumo: null },
  ],
  versao: 2,
};
