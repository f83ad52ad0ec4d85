import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import { permissions } from '@gestao/shared/permissions';
import { readSheet } from 'read-excel-file/node';
import { buildApp } from '../../../app';
import type { Actor } from '../../../platform/app/actor';
import { readConfig } from '../../../platform/app/config';
import type { App } from '../../../platform/app/context';
import { type BatchQuery, batch } from '../../../platform/listing/paginate';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';
import { type AnyExport, cellOf, typeOf } from './export-definition';
import { readRows } from './export-rows';

/** Orders of each list, as its screen offers them. */
const orders: Readonly<Record<string, string>> = {
  ausencias: 'usuario tipo inicio fim dias substituto',
  cargos: 'nome departamento nivel usuarios_total ativo',
  clientes:
    'razao_social regime_tributario segmento carteira equipe uf classificacao honorario_mensal_centavos status',
  departamentos: 'nome sigla responsavel departamento_pai usuarios_total ativo',
  equipes: 'nome lider departamento membros_total clientes_total ativo',
  fechamentos:
    'codigo cliente modelo competencia coordenador progresso pendencias_cliente em_revisao data_limite ciclo status',
  'fechamentos/gargalos':
    'nome tarefas clientes fila execucao cliente revisao impedida espera espera_total atrasadas devolucoes impacto criticos',
  'fechamentos/modelos/tarefas': 'padrao',
  implantacoes:
    'codigo cliente responsavel fase_atual progresso saude documentos ultimo_checkin data_golive dias_restantes status',
  'implantacoes/caixa-entrada': 'cliente vendedor aceito_em competencia_inicial sla_em',
  'implantacoes/modelos/etapas': 'padrao',
  'implantacoes/checkins': 'data cliente tipo humor pendencias_abertas proximo_em',
  indicadores: 'nome',
  logs: 'data_hora usuario acao entidade rotulo',
  oportunidades:
    'padrao codigo titulo nome_cliente etapa valor_mensal_centavos valor_total_centavos probabilidade_bp valor_ponderado_centavos previsao_fechamento proxima_acao_em responsavel',
  'oportunidades/comissoes':
    'parceiro nome_cliente orcamento comissao_bp base_centavos valor_centavos devida_desde total_centavos paga_em',
  orcamentos:
    'numero nome_cliente vendedor precificador origem mensal_centavos implantacao_centavos desconto_bp validade visualizado_em status dias_no_status criado_em margem_bp custo_mensal_centavos',
  'orcamentos/caixa-entrada': 'sla_em numero nome_cliente desconto_bp',
  'orcamentos/legados': 'criado_em',
  'orcamentos/meus': 'criado_em',
  perfis: 'nome permissoes_total usuarios_total atualizado_em',
  'precificacao/parametros/tarefas': 'padrao',
  processos: 'nome departamento dono frequencia_mes status',
  projetos: 'padrao codigo nome cliente responsavel progresso data_prevista_fim tarefas_abertas status',
  recorrentes: 'titulo frequencia responsavel proxima_geracao status',
  'revisao-recorrentes': 'modelo frequencia responsavel devida_em gatilho',
  usuarios: 'nome email perfil cargo departamento visao tipo dois_fatores ultimo_acesso_em status',
  'validacao-anexos': 'nome cliente competencia enviado_em prazo prazo_legal',
  volumes: 'cliente direcionador contratado realizado uso_bp excedente valor_excedente_centavos situacao',
};

/** Texts that are a number, an amount, a percentage or a date that nothing can calculate with. */
const looksTyped =
  /^-?(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?\s?(%|min|dias|horas|h)?$|^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/;

/** What another library than the one that wrote it finds in a workbook, where it is not what the column says. */
function wrongCells(
  definition: AnyExport,
  items: object[],
  header: readonly unknown[],
  rows: readonly (readonly unknown[])[],
) {
  const wrong: string[] =
    header.map(String).join() === definition.colunas.map(({ titulo }) => titulo).join() ? [] : ['header'];
  for (const [at, column] of definition.colunas.entries()) {
    for (const [row, item] of items.entries()) {
      const value = cellOf(column, item);
      const cell = rows[row]?.[at] ?? null;
      const tipo = typeOf(column, item);
      const expected =
        value === null || value === undefined
          ? cell === null
          : tipo === 'data' || tipo === 'instante' || tipo === 'competencia'
            ? cell instanceof Date
            : tipo === 'texto' || tipo === 'booleano'
              ? typeof cell !== 'number' && !(cell instanceof Date) && !looksTyped.test(String(cell))
              : typeof cell === 'number';
      if (!expected)
        wrong.push(`${column.titulo} (${tipo}): ${JSON.stringify(value)} is ${JSON.stringify(cell)}`);
    }
  }
  return [...new Set(wrong)];
}

/** Days of a CSV that are not written with the day first. */
function wrongDays(definition: AnyExport, items: object[], csv: string) {
  return definition.colunas.flatMap((column) =>
    items.flatMap((item) => {
      const value = cellOf(column, item);
      if (typeOf(column, item) !== 'data' || typeof value !== 'string') return [];
      const day = value.split('-').reverse().join('/');
      return csv.includes(day) ? [] : [`${column.titulo}: ${day}`];
    }),
  );
}

describeDatabase('every list', (database) => {
  const firm = useDemoFirm(database);
  let app: App;
  let actor: Actor;
  const dataDir = mkdtempSync(join(tmpdir(), 'gestao-listas-'));
  beforeAll(async () => {
    const { context, now } = firm();
    const person = context.usuarios.get('admin@demo.local');
    actor = {
      usuarioId: Number(person?.id),
      uuid: '',
      nome: 'Admin',
      email: '',
      permissoes: [...permissions],
      visaoTotal: true,
      isClient: false,
      clienteId: null,
      sessaoId: 0,
    };
    app = await buildApp(
      {
        config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir),
        database: database(),
        now: () => now,
      },
      { rateLimit: false, sessions: { read: async () => actor } },
    );
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const definitions = () => app.exports.definitions;

  it('has its orders written down here', () => {
    expect([...definitions().keys()].sort()).toEqual(Object.keys(orders).sort());
  });

  async function walk(definition: AnyExport, ordenar: string, size: number): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { pagina: 1, por_pagina: 25, ordenar, [batch]: size } as BatchQuery<ListQuery>;
      if (definition.recurso === 'logs') Object.assign(query, { periodo_de: '2020-01-01' });
      if (cursor) query.cursor = cursor;
      const page = await definition.lista(app.context, actor, query);
      found.push(...page.itens.map((item) => JSON.stringify(item)));
      cursor = page.proximo;
    } while (cursor);
    return found;
  }

  it.each(Object.entries(orders))(
    '%s goes through all its rows by cursor, in every order',
    async (recurso, all) => {
      const definition = definitions().get(recurso) as AnyExport;
      for (const key of all.split(' ')) {
        for (const ordenar of [key, `-${key}`]) {
          const whole = await walk(definition, ordenar, 1000);
          // Three pages, whatever the length.
          const steps = await walk(definition, ordenar, Math.max(1, Math.ceil(whole.length / 3)));
          expect({ ordenar, rows: steps }).toEqual({ ordenar, rows: whole });
        }
      }
    },
  );

  it.each(Object.keys(orders))('%s exports what it shows, in each format', async (recurso) => {
    const definition = definitions().get(recurso) as AnyExport;
    const query = { pagina: 1, por_pagina: 25 };
    const rows: object[] = [];
    const signal = new AbortController().signal;
    for await (const items of readRows(app.context, definition, actor, query, { signal, limite: 10_000 })) {
      rows.push(...items);
    }
    for (const formato of ['csv', 'xlsx', 'pdf']) {
      const reply = await app.inject({
        url: `/api/${recurso}/exportar?formato=${formato}`,
        headers: { authorization: 'x' },
      });
      expect({ formato, status: reply.statusCode }).toEqual({ formato, status: 200 });
      if (formato === 'xlsx') {
        const [header, ...cells] = await readSheet(reply.rawPayload);
        expect(wrongCells(definition, rows, header ?? [], cells)).toEqual([]);
      }
      if (formato !== 'csv') continue;
      // The person's screen has the month first; no file of a spreadsheet has.
      expect(wrongDays(definition, rows, reply.payload)).toEqual([]);
      expect(reply.payload).not.toContain('[object');
      expect(reply.payload).not.toMatch(/undefined|NaN/);
      const records = reply.payload
        .replace(/"[^"]*"/g, '')
        .trimEnd()
        .split('\r\n');
      // The export before this one is a log row of its own.
      if (recurso !== 'logs') expect(records).toHaveLength(rows.length + 1);
    }
    await app.exports.idle();
  });
});
