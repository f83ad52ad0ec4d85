import { formatInteger } from '@gestao/shared/rules/format';

export const texts = {
  tabs: 'Painéis de precificação',
  budgets: 'Orçamentos',
  title: 'Volume comercial',
  context: (competencia: string, total: number) =>
    `${competencia} · ${formatInteger(total)} ${total === 1 ? 'linha' : 'linhas'}`,
  client: 'Cliente',
  driver: 'Direcionador',
  contracted: 'Contratado',
  realised: 'Realizado',
  use: '%',
  excess: 'Excedente',
  excessValue: 'Valor excedente',
  situation: 'Situação',
  month: 'Competência',
  informed: 'Volume informado',
  yes: 'Sim',
  no: 'Não',
  due: 'Reajuste cabível',
  search: 'Buscar por cliente ou documento',
  import: 'Importar volumes',
  lineOne: 'volume',
  lineMany: 'volumes',
  importWhat: 'volumes',
  empty: 'Informe os volumes do mês para comparar com o contratado.',
  open: 'Abrir cliente',
  reajuste: 'Gerar proposta de reajuste',
  reajusteTitle: (cliente: string) => `Gerar proposta de reajuste para ${cliente}?`,
  reajusteText: (competencia: string) =>
    `Um rascunho de orçamento será criado com os volumes realizados em ${competencia}, as condições do contrato e o preço dos parâmetros publicados.`,
  reajusteOpen: 'Criar mesmo com outro orçamento em aberto para este cliente',
  reajusteConfirm: 'Gerar proposta',
  reajusteDone: (numero: string, antes: string, depois: string) =>
    `Orçamento ${numero} criado: de ${antes} para ${depois} por mês.`,
  dash: '—',
} as const;
