import {
  type Cliente,
  type ClienteListQuery,
  clienteStatusLabels,
  regimeLabels,
} from '@gestao/shared/contracts/clientes/clientes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatDocumento } from '@gestao/shared/rules/format';
import { equipe, precificacao_servico, seletor, usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listClientes } from './clientes.repository';

export const clientesExport: ExportDefinition<ClienteListQuery, Cliente> = {
  recurso: 'clientes',
  titulo: 'Clientes',
  colunas: [
    { key: 'razao_social', titulo: 'Cliente', largura: 30 },
    {
      key: 'documento',
      titulo: 'CNPJ/CPF',
      valor: (item) => formatDocumento(item.documento),
      largura: 20,
      // Letters are wider than digits.
      exemplo: '00.ABC.000/ABCD-00',
      com: 'razao_social',
    },
    { key: 'nome_fantasia', titulo: 'Nome fantasia' },
    { key: 'regime_tributario', titulo: 'Regime', valor: (item) => item.regime_label, largura: 18 },
    { key: 'segmento', titulo: 'Segmento', largura: 16 },
    { key: 'carteira', titulo: 'Carteira' },
    { key: 'equipe', titulo: 'Equipe', largura: 16 },
    { key: 'servicos', titulo: 'Serviços', largura: 30 },
    {
      key: 'honorario_mensal_centavos',
      titulo: 'Honorário mensal (R$)',
      tipo: 'centavos',
      soma: (item) => item.status !== 'encerrado',
    },
    {
      key: 'fechamento',
      titulo: 'Fechamento',
      tipo: 'competencia',
      valor: (item) => item.fechamento?.competencia,
    },
    {
      key: 'fechamento_progresso',
      titulo: 'Fechamento (%)',
      tipo: 'inteiro',
      valor: (item) => item.fechamento?.progresso,
      com: 'fechamento',
    },
    { key: 'pendencias_cliente', titulo: 'Pendências do cliente', tipo: 'inteiro', soma: true },
    { key: 'saude', titulo: 'Saúde', tipo: 'inteiro' },
    { key: 'nps_ultimo', titulo: 'NPS', tipo: 'inteiro' },
    {
      key: 'pld',
      titulo: 'Cadastro PLD',
      valor: (item) => (item.pld_completo ? 'Completo' : 'Incompleto'),
      largura: 12,
    },
    { key: 'tags', titulo: 'Tags' },
    { key: 'municipio', titulo: 'Município', com: 'uf', largura: 18 },
    { key: 'uf', titulo: 'UF', largura: 5 },
    { key: 'classificacao', titulo: 'Classificação', largura: 12 },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 14 },
  ],
  filtros: {
    status: { rotulo: 'Status', opcoes: clienteStatusLabels },
    regime: { rotulo: 'Regime', opcoes: regimeLabels },
    segmento: { rotulo: 'Segmento', nome: nameOf(seletor, seletor.uuid, seletor.rotulo) },
    carteira: { rotulo: 'Carteira', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    equipe: { rotulo: 'Equipe', nome: nameOf(equipe, equipe.uuid, equipe.nome) },
    servico: {
      rotulo: 'Serviço',
      nome: nameOf(precificacao_servico, precificacao_servico.uuid, precificacao_servico.nome),
    },
    uf: { rotulo: 'UF' },
    classificacao: { rotulo: 'Classificação' },
    tag: { rotulo: 'Tag' },
    honorario_de: { rotulo: 'Honorário a partir de', centavos: true },
    honorario_ate: { rotulo: 'Honorário até', centavos: true },
    pld_incompleto: { rotulo: 'Cadastro PLD incompleto' },
    volume_excedido: { rotulo: 'Volume excedido' },
  },
  lista: ({ database, now }, actor, query) => listClientes(database, actor, query, dateIn(now())),
};
