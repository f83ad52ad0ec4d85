import type { OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import fc from 'fast-check';
import { actorOf } from '../../../testing/actor';
import {
  estaParada,
  etapas,
  faltasAte,
  movimenta,
  passos,
  type Requisitos,
  valorPonderado,
  valorTotal,
} from './oportunidades.rules';

test('the total is monthly × months + one-off', () => {
  expect(valorTotal({ valor_mensal_centavos: 150_000, prazo_meses: 12, valor_unico_centavos: 90_000 })).toBe(
    1_890_000,
  );
});

test('the weighted value rounds half up', () => {
  expect(valorPonderado(1_890_000, 2500)).toBe(472_500);
  expect(valorPonderado(2, 2500)).toBe(1);
  expect(valorPonderado(1, 4999)).toBe(0);
  expect(valorPonderado(1, 5000)).toBe(1);
});

test('the weighted value lies between zero and the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 10_000 }), (total, bp) => {
      const weighted = valorPonderado(total, bp);
      expect(weighted).toBeGreaterThanOrEqual(0);
      expect(weighted).toBeLessThanOrEqual(total);
    }),
  );
});

test('each stage has its own patience', () => {
  expect(estaParada('prospeccao', 10)).toBe(false);
  expect(estaParada('prospeccao', 11)).toBe(true);
  expect(estaParada('negociacao', 8)).toBe(true);
  expect(estaParada('ganha', 400)).toBe(false);
});

test.each<[OportunidadeEtapa, number, number | null]>([
  ['prospeccao', 1000, 10],
  ['qualificacao', 2500, 10],
  ['diagnostico', 4000, 10],
  ['proposta_enviada', 6000, 7],
  ['negociacao', 8000, 7],
  ['ganha', 10_000, null],
  ['perdida', 0, null],
])('%s has a chance of %i bp and is stale after %s days', (etapa, probabilidade_bp, limite_dias) => {
  expect(etapas[etapa]).toEqual({ probabilidade_bp, limite_dias });
});

test('what was decided moves no more, but a loss is reopened, and an acceptance wins all', () => {
  const de = Object.fromEntries(Object.entries(passos).map(([passo, one]) => [passo, [...one.de]]));
  const abertas = ['prospeccao', 'qualificacao', 'diagnostico', 'proposta_enviada', 'negociacao'];
  expect(de).toEqual({
    mover: abertas,
    ganhar: abertas,
    perder: abertas,
    reabrir: ['perdida'],
    aceitar: [...abertas, 'ganha', 'perdida'],
  });
});

test('its responsável or the total view moves it', () => {
  expect(movimenta(actorOf({ usuarioId: 7 }), 7)).toBe(true);
  expect(movimenta(actorOf({ usuarioId: 7 }), 8)).toBe(false);
  expect(movimenta(actorOf({ usuarioId: 7, visaoTotal: true }), 8)).toBe(true);
});

describe('what a stage asks on entering', () => {
  const tudo: Requisitos = {
    ...{ servicos: 1, origem: true, valor_total_centavos: 1, reuniao: true },
    ...{ documento: true, orcamento_enviado: true, objecao: true },
  };
  const nada: Requisitos = {
    ...{ servicos: 0, origem: false, valor_total_centavos: 0, reuniao: false },
    ...{ documento: false, orcamento_enviado: false, objecao: false },
  };
  const exigencias: [keyof Requisitos, OportunidadeEtapa, string][] = [
    ['servicos', 'qualificacao', 'informe os serviços de interesse'],
    ['origem', 'qualificacao', 'informe a origem'],
    ['valor_total_centavos', 'qualificacao', 'informe o valor estimado'],
    ['reuniao', 'diagnostico', 'registre uma reunião'],
    ['documento', 'diagnostico', 'informe o CNPJ ou CPF'],
    ['orcamento_enviado', 'proposta_enviada', 'envie um orçamento ao cliente'],
    ['objecao', 'negociacao', 'registre a objeção do cliente'],
  ];

  test.each(exigencias)('%s by %s', (qual, etapa, texto) => {
    const sem = { ...tudo, [qual]: nada[qual] };
    expect(faltasAte(etapa, sem)).toEqual([texto]);
    expect(faltasAte(etapa, sem, etapa)).toEqual([]);
  });

  test('going on asks for every stage on the way, going back for nothing', () => {
    const textos = exigencias.map(([, , texto]) => texto);
    expect(faltasAte('prospeccao', nada)).toEqual([]);
    expect(faltasAte('diagnostico', nada)).toEqual(textos.slice(0, 5));
    expect(faltasAte('negociacao', nada, 'qualificacao')).toEqual(textos.slice(3));
    expect(faltasAte('qualificacao', nada, 'negociacao')).toEqual([]);
    expect(faltasAte('negociacao', tudo)).toEqual([]);
  });
});
