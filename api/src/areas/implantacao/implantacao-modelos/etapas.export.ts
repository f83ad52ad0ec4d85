import type { ModeloExportQuery } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { ModeloEtapa } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { implantacao_modelo } from '../../../platform/database/schema';
import type { Nomes } from '../../../platform/versioned/names';
import { listConteudos } from '../../../platform/versioned/versions';
import { type ExportDefinition, inOnePage } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { colunasDasEtapas, nomesDaPlanilha } from './etapas.planilha';
import { implantacaoModelos } from './implantacao-modelo.kind';
import { readNomes } from './versoes-em-palavras';

interface Linha {
  modelo: string;
  etapa: ModeloEtapa;
  nomes: Nomes;
}

async function readEtapas({ orm }: Database, actor: Actor, modelo: string | undefined): Promise<Linha[]> {
  if (actor.isClient) throw forbidden();
  const modelos = await listConteudos(orm, implantacaoModelos, modelo);
  if (modelo !== undefined && modelos.length === 0) throw notFound();
  const deTodos = await readNomes(
    orm,
    modelos.map(({ conteudo }) => conteudo),
  );
  return modelos.flatMap(({ nome, conteudo: { fases, etapas } }) => {
    const nomes = nomesDaPlanilha(fases, deTodos);
    return etapas.map((etapa) => ({ modelo: nome, etapa, nomes }));
  });
}

/** Steps of a template in the columns of their import: what is exported comes back without a change. */
export const modeloEtapasExport: ExportDefinition<
  ModeloExportQuery & { pagina: number; por_pagina: number },
  Linha
> = {
  recurso: 'implantacoes/modelos/etapas',
  titulo: 'Etapas do modelo de implantação',
  rota: '/implantacao/parametrizacao',
  colunas: [
    { key: 'modelo', titulo: 'Modelo', valor: ({ modelo }) => modelo },
    ...colunasDasEtapas.map(({ chave, titulo, tipo, valor }) => ({
      key: chave,
      titulo,
      ...(tipo && { tipo }),
      valor: ({ etapa, nomes }: Linha) => valor(etapa, nomes),
    })),
  ],
  filtros: {
    modelo: {
      rotulo: 'Modelo',
      nome: nameOf(implantacao_modelo, implantacao_modelo.uuid, implantacao_modelo.nome),
    },
  },
  async lista({ database }, actor, { modelo }) {
    return inOnePage(await readEtapas(database, actor, modelo));
  },
};
