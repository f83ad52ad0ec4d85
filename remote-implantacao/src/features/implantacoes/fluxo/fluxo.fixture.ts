import type { ImplantacaoFluxo } from '@gestao/shared/contracts/implantacao/fluxo';
import { implantacaoFluxoAnswerSchema } from '@gestao/shared/contracts/implantacao/fluxo';
import {
  type PlanoDaImplantacao,
  planoDaImplantacaoAnswerSchema,
} from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { answer } from '@gestao/shared/testing';

const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d0${n}`;

export const fluxo: ImplantacaoFluxo = {
  versao: 4,
  status: 'em_andamento',
  status_label: 'Em andamento',
  passos: ['concluir', 'pausar', 'replanejar'],
  conduz: true,
  pausa: null,
  nota_cliente: null,
  relogios: { escritorio: 12, cliente: 1, correndo: 'escritorio' },
  historico: [
    {
      em: '2026-11-20T13:00:00.000Z',
      de_label: 'Em andamento',
      para: 'aguardando_cliente',
      para_label: 'Aguardando cliente',
      por: null,
      motivo: 'Tudo o que venceu ou vence hoje é do cliente.',
    },
  ],
};

export const plano: PlanoDaImplantacao = {
  conduz: true,
  fases: [
    {
      uuid: other(1),
      versao: 2,
      nome: 'Boas-vindas',
      ordem: 1,
      peso_bp: 1000,
      status: 'em_andamento',
      status_label: 'Em andamento',
      inicio_previsto: '2026-10-20',
      fim_previsto: '2026-10-23',
      fim_real: null,
      atrasada: true,
      progresso: 50,
      criterio: 'kickoff_registrado',
      criterio_texto: 'kickoff registrado',
      cumprido: false,
      falta: [{ texto: 'O check-in de kickoff ainda não foi registrado.', destino: null }],
      etapas: [
        {
          uuid: other(2),
          titulo: 'Reunião de kickoff',
          lado: 'escritorio',
          lado_label: 'Escritório',
          responsavel: 'Diego Santana',
          vencimento: '2026-10-23',
          status: 'a_fazer',
          status_label: 'A fazer',
          aberta: true,
          atrasada: true,
          obrigatoria: true,
          abre: true,
        },
      ],
    },
  ],
  avulsas: [],
};

/** Answers that the page of an onboarding always asks for. */
export const fluxoResponses = (mais: Partial<ImplantacaoFluxo> = {}) => ({
  'GET /implantacoes/:uuid/fluxo': answer(implantacaoFluxoAnswerSchema, { data: { ...fluxo, ...mais } }),
  'GET /implantacoes/:uuid/plano': answer(planoDaImplantacaoAnswerSchema, { data: plano }),
});
