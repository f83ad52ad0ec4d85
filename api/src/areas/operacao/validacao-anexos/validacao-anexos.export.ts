import {
  type AnexoPendente,
  type AnexoPendenteListQuery,
  anexoAlertaLabels,
  anexoAlertasDeOutro,
  anexoComAlertaLabels,
  anexoPrazoLabels,
} from '@gestao/shared/contracts/operacao/validacao-anexos';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listAnexosPendentes } from './validacao-anexos.repository';

export const validacaoAnexosExport: ExportDefinition<AnexoPendenteListQuery, AnexoPendente> = {
  recurso: 'validacao-anexos',
  titulo: 'Validação de anexos',
  colunas: [
    { key: 'nome', titulo: 'Arquivo', largura: 28 },
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente?.nome },
    { key: 'pedido', titulo: 'Pedido' },
    { key: 'competencia', titulo: 'Competência', tipo: 'competencia' },
    { key: 'enviado_por', titulo: 'Enviado por', largura: 18 },
    { key: 'enviado_em', titulo: 'Enviado em', tipo: 'instante' },
    { key: 'prazo', titulo: 'Prazo', tipo: 'instante' },
    {
      key: 'situacao',
      titulo: 'Situação',
      valor: (item) => anexoPrazoLabels[item.situacao],
      com: 'prazo',
      largura: 12,
    },
    { key: 'versao', titulo: 'Versão', tipo: 'inteiro', valor: (item) => item.versao_arquivo, largura: 8 },
    {
      key: 'alertas',
      titulo: 'Alertas',
      valor: (item) =>
        item.alertas.map((alerta) =>
          item.de_quem && anexoAlertasDeOutro.includes(alerta)
            ? `${anexoAlertaLabels[alerta]}: ${item.de_quem}`
            : anexoAlertaLabels[alerta],
        ),
    },
  ],
  filtros: {
    competencia: { rotulo: 'Competência' },
    situacao: { rotulo: 'Prazo', opcoes: anexoPrazoLabels },
    alertas: { rotulo: 'Alertas', opcoes: anexoComAlertaLabels },
    encaminhados: { rotulo: 'Encaminhados', opcoes: { mim: 'Para mim' } },
  },
  lista: ({ database, now }, actor, query) => listAnexosPendentes(database, actor, query, now()),
};
