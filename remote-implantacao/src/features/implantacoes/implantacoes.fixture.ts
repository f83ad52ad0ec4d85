import type { Implantacao, ImplantacaoOpcoes } from '@gestao/shared/contracts/implantacao/implantacoes';
import type { Passagem } from '@gestao/shared/contracts/implantacao/passagem';

/** Of the implantação that the tests of these pages look at. */
export const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
export const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c0${n}`;

export const row: Implantacao = {
  uuid,
  codigo: 'IMP-0003',
  cliente: { uuid: other(1), nome: 'Cervejaria Três Rios' },
  responsavel: 'Diego Santana',
  fase_atual: 'Documentos e acessos',
  progresso: 45,
  progresso_esperado: 60,
  saude: 71,
  saude_faixa: 'atencao',
  saude_faixa_label: 'Atenção',
  documentos_resolvidos: 6,
  documentos_total: 8,
  ultimo_checkin: '2026-11-12',
  data_golive: '2026-12-15',
  dias_restantes: -3,
  status: 'em_andamento',
  status_label: 'Em andamento',
};

export const diego = { valor: other(5), rotulo: 'Diego Santana' };
export const ana = { valor: other(6), rotulo: 'Ana Prado' };
export const opcoes: ImplantacaoOpcoes = {
  responsaveis: [diego],
  servicos: [{ valor: other(7), rotulo: 'Fiscal' }],
  fases: ['Documentos e acessos'],
  pessoas: [diego, ana],
};

/** A seller's sheet with two required fields still empty. */
export const passagem: Passagem = {
  implantacao_uuid: uuid,
  codigo: 'IMP-0003',
  cliente: 'Cervejaria Três Rios',
  vendedor: 'Bruno Tavares',
  versao: 1,
  prometido: 'Reunião todo mês',
  prazos: null,
  decisor: null,
  canal: 'whatsapp',
  canal_label: 'WhatsApp',
  pontos_sensiveis: null,
  contador_anterior: null,
  sistemas: null,
  faltam: ['Prazos prometidos', 'Quem decide no cliente'],
  preenchida_por: 'Bruno Tavares',
  preenchida_em: '2026-11-26T15:00:00.000Z',
  pedida_por: null,
  pedida_em: null,
  sem_passagem: null,
  preenche: false,
  pede: true,
};
