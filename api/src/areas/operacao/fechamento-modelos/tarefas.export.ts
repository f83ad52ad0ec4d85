import type { ModeloExportQuery } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { fechamento_modelo } from '../../../platform/database/schema';
import type { Nomes } from '../../../platform/versioned/names';
import { listConteudos } from '../../../platform/versioned/versions';
import { type ExportDefinition, inOnePage } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { fechamentoModelos } from './fechamento-modelo.kind';
import { colunasDaPlanilha } from './planilha-colunas';
import { readNomes } from './versoes-em-palavras';

interface Linha {
  modelo: string;
  tarefa: FechamentoModeloTarefa;
  nomes: Nomes;
}

async function readTarefas({ orm }: Database, actor: Actor, modelo: string | undefined): Promise<Linha[]> {
  if (actor.isClient) throw forbidden();
  const rows = await listConteudos(orm, fechamentoModelos, modelo);
  if (modelo !== undefined && rows.length === 0) throw notFound();
  const linhas = rows.flatMap(({ nome, conteudo }) =>
    conteudo.tarefas.map((tarefa) => ({ modelo: nome, tarefa })),
  );
  const nomes = await readNomes(
    orm,
    linhas.map(({ tarefa }) => tarefa),
  );
  return linhas.map((one) => ({ ...one, nomes }));
}

/** Tasks of a template in the columns of their import: what is exported comes back without a change. */
export const modeloTarefasExport: ExportDefinition<
  ModeloExportQuery & { pagina: number; por_pagina: number },
  Linha
> = {
  recurso: 'fechamentos/modelos/tarefas',
  titulo: 'Tarefas do modelo de fechamento',
  rota: '/fechamentos/modelos',
  colunas: [
    { key: 'modelo', titulo: 'Modelo', valor: ({ modelo }) => modelo },
    ...colunasDaPlanilha.map(({ chave, titulo, tipo, valor }) => ({
      key: chave,
      titulo,
      ...(tipo && { tipo }),
      valor: ({ tarefa, nomes }: Linha) => valor(tarefa, nomes),
    })),
  ],
  filtros: {
    modelo: {
      rotulo: 'Modelo',
      nome: nameOf(fechamento_modelo, fechamento_modelo.uuid, fechamento_modelo.nome),
    },
  },
  async lista({ database }, actor, { modelo }) {
    return inOnePage(await readTarefas(database, actor, modelo));
  },
};
