import { frequenciaLabels, frequenciaSchema } from '@gestao/shared/contracts/comercial/precificacao';
import { tarefaImportColumns } from '@gestao/shared/contracts/comercial/precificacao-tarefas';
import { textField } from '@gestao/shared/contracts/comum/fields';
import { parseScaled } from '@gestao/shared/rules/numbers';
import { asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import { created, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  cargo,
  direcionador,
  precificacao_servico,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import type { Importer, ImportLine, ImportProblem } from '../../../../platform/listing/importacao/importacao';
import { plainText } from '../../../../platform/listing/text';
import { cargosEmTexto } from './tarefas.export';

const frequencias = new Map(
  frequenciaSchema.options.map((chave) => [plainText(frequenciaLabels[chave]), chave] as const),
);
const inteiroMaximo = 1_000_000;
const milimin = z
  .string()
  .transform((value) => (value === '' ? 0 : (parseScaled(value, 3) ?? 0)))
  .pipe(
    z
      .number('Informe minutos com até três casas decimais.')
      .min(0, 'Informe um valor igual ou maior que zero.')
      .max(100_000_000, 'Informe no máximo 100.000 minutos.'),
  );
const simNao = z
  .string()
  .transform((value) => plainText(value) || 'sim')
  .pipe(z.enum(['sim', 'nao', 'true', 'false'], 'Use Sim ou Não.'))
  .transform((value) => value === 'sim' || value === 'true');

const cargosTexto = 'Use o cargo e sua participação: Assistente 80; Analista 20.';
const cargosSchema = z
  .string()
  .min(1, 'Inclua ao menos um cargo.')
  .transform((value, ctx) =>
    value
      .split(/[;\n]/)
      .map((parte) => parte.trim())
      .filter(Boolean)
      .map((parte) => {
        const [, nome = '', numero = ''] = /^(.*\S)\s+([\d.,]+)\s*%?$/.exec(parte) ?? [];
        const participacao_bp = parseScaled(numero, 2);
        if (nome === '' || !participacao_bp || participacao_bp > 10_000) {
          ctx.addIssue({ code: 'custom', message: cargosTexto });
          return { nome, participacao_bp: 0 };
        }
        return { nome, participacao_bp };
      }),
  );

const rowSchema = z.object({
  servico: textField(80),
  tarefa: textField(120),
  frequencia: z
    .string()
    .transform((value) => frequencias.get(plainText(value)))
    .pipe(z.enum(frequenciaSchema.options, 'Frequência desconhecida.')),
  minutos_base: z.string().min(1, 'Campo obrigatório.').pipe(milimin),
  direcionador: z.string().transform((value) => (value === '' ? null : value)),
  franquia: z
    .string()
    .transform((value) => (value === '' ? 0 : (parseScaled(value, 0) ?? 0)))
    .pipe(
      z
        .number('Informe um número inteiro a partir de zero.')
        .min(0, 'Informe um número inteiro a partir de zero.')
        .max(inteiroMaximo, `Informe no máximo ${inteiroMaximo.toLocaleString('pt-BR')}.`),
    ),
  minutos_por_unidade: milimin,
  cargos: cargosSchema,
  complexidade: simNao,
  ativa: simNao,
});
type Row = z.infer<typeof rowSchema>;
type Tarefa = typeof precificacao_tarefa.$inferSelect;

interface Ready {
  servico: { id: number; nome: string };
  atual: Tarefa | undefined;
  columns: Pick<
    Tarefa,
    | 'nome'
    | 'frequencia'
    | 'minutos_base_milimin'
    | 'direcionador_id'
    | 'franquia'
    | 'minutos_por_unidade_milimin'
    | 'cargos'
    | 'fator_aplica'
    | 'ativo'
  >;
  antes: object | null;
  depois: object;
}

/** Tasks of the draft by a file: the rules of the task's own form, line by line. */
export function tarefaImporter(scope: Scope): Importer<Row, Ready> {
  return {
    nome: 'precificacao-tarefas',
    colunas: tarefaImportColumns,
    schema: rowSchema,
    unicos: {
      tarefa: ({ servico, tarefa }) => servico && tarefa && `${plainText(servico)} ${plainText(tarefa)}`,
    },
    prepare,
    save: (tx, audit, ready) => save(tx, scope, audit, ready),
  };
}

async function prepare(tx: Transaction, lines: readonly ImportLine<Row>[]) {
  const conhecidos = await readKnown(tx);
  const problemas: ImportProblem[] = [];
  const prontos = lines.flatMap(({ linha, row }): Ready[] => {
    const problem = (chave: keyof Row, mensagem: string) => problemas.push({ linha, chave, mensagem });
    const servico = conhecidos.servicos.get(plainText(row.servico));
    if (!servico) problem('servico', 'Serviço não encontrado.');
    const driver =
      row.direcionador === null ? null : conhecidos.direcionadores.get(plainText(row.direcionador));
    if (driver === undefined) problem('direcionador', 'Direcionador não encontrado.');
    if (row.direcionador === null && row.minutos_por_unidade > 0) {
      problem('direcionador', 'Escolha o direcionador dos minutos por unidade.');
    }
    const cargos = row.cargos.flatMap(({ nome, participacao_bp }) => {
      const uuid = conhecidos.cargos.get(plainText(nome));
      if (!uuid) problem('cargos', `Cargo não encontrado: ${nome}.`);
      return uuid ? [{ cargo: uuid, participacao_bp }] : [];
    });
    if (new Set(cargos.map((one) => one.cargo)).size < cargos.length) {
      problem('cargos', 'Um cargo se repete.');
    }
    const soma = row.cargos.reduce((total, one) => total + one.participacao_bp, 0);
    if (soma !== 10_000) {
      problem(
        'cargos',
        `A participação dos cargos soma ${(soma / 100).toLocaleString('pt-BR')} %; deve somar 100 %.`,
      );
    }
    if (!servico || driver === undefined) return [];
    const atual = conhecidos.tarefas.find(
      (one) => one.servico_id === servico.id && plainText(one.nome) === plainText(row.tarefa),
    );
    const columns = {
      nome: row.tarefa,
      frequencia: row.frequencia,
      minutos_base_milimin: row.minutos_base,
      direcionador_id: driver?.id ?? null,
      franquia: row.franquia,
      minutos_por_unidade_milimin: row.minutos_por_unidade,
      cargos,
      fator_aplica: row.complexidade,
      ativo: row.ativa,
    };
    const legivel = (one: Ready['columns']) => ({
      servico: servico.nome,
      ...one,
      direcionador: conhecidos.nomeDoDriver.get(one.direcionador_id ?? 0) ?? null,
      direcionador_id: undefined,
      cargos: cargosEmTexto(one.cargos, conhecidos.nomeDoCargo),
    });
    const era = atual && legivel(pick(atual));
    return [{ servico, atual, columns, antes: era ?? null, depois: legivel(columns) }];
  });
  const mudam = prontos.filter(({ antes, depois }) => antes && outra(antes, depois)).length;
  const avisos =
    mudam === 0
      ? []
      : [
          mudam === 1
            ? '1 tarefa que já existe será alterada.'
            : `${mudam} tarefas que já existem serão alteradas.`,
        ];
  return { prontos, problemas, avisos };
}

const outra = (antes: object | null, depois: object) => JSON.stringify(antes) !== JSON.stringify(depois);

const pick = ({
  nome,
  frequencia,
  minutos_base_milimin,
  direcionador_id,
  franquia,
  minutos_por_unidade_milimin,
  cargos,
  fator_aplica,
  ativo,
}: Tarefa): Ready['columns'] => ({
  nome,
  frequencia,
  minutos_base_milimin,
  direcionador_id,
  franquia,
  minutos_por_unidade_milimin,
  cargos,
  fator_aplica,
  ativo,
});

/** What the lines may name. The services are held: nobody adds the same task to one meanwhile. */
async function readKnown(tx: Transaction) {
  const servicos = await tx
    .select({ id: precificacao_servico.id, nome: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(isNull(precificacao_servico.excluido_em))
    .orderBy(asc(precificacao_servico.id))
    .for('update');
  const drivers = await tx
    .select({ id: direcionador.id, nome: direcionador.nome })
    .from(direcionador)
    .where(isNull(direcionador.excluido_em));
  const cargos = await tx
    .select({ uuid: cargo.uuid, nome: cargo.nome, excluido_em: cargo.excluido_em })
    .from(cargo);
  const tarefas = await tx
    .select()
    .from(precificacao_tarefa)
    .where(isNull(precificacao_tarefa.excluido_em))
    .orderBy(asc(precificacao_tarefa.id))
    .for('update');
  const vivos = cargos.filter(({ excluido_em }) => excluido_em === null);
  return {
    tarefas,
    servicos: new Map(servicos.map((one) => [plainText(one.nome), one])),
    direcionadores: new Map(drivers.map((one) => [plainText(one.nome), one])),
    nomeDoDriver: new Map(drivers.map(({ id, nome }) => [id, nome])),
    cargos: new Map(vivos.map(({ uuid, nome }) => [plainText(nome), uuid])),
    nomeDoCargo: new Map(cargos.map(({ uuid, nome }) => [uuid, nome])),
  };
}

async function save(tx: Transaction, scope: Scope, audit: Audit, ready: readonly Ready[]): Promise<void> {
  const ultimas = new Map<number, number>();
  for (const one of await tx
    .select({ servico_id: precificacao_tarefa.servico_id, ordem: precificacao_tarefa.ordem })
    .from(precificacao_tarefa)) {
    ultimas.set(one.servico_id, Math.max(one.ordem, ultimas.get(one.servico_id) ?? -1));
  }
  for (const { servico, atual, columns, antes, depois } of ready) {
    if (atual && !outra(antes, depois)) continue;
    let uuid = atual?.uuid;
    if (atual) {
      await tx
        .update(precificacao_tarefa)
        .set({ ...columns, ...touched(scope.actor, scope.now()) })
        .where(eq(precificacao_tarefa.id, atual.id));
    } else {
      const ordem = (ultimas.get(servico.id) ?? -1) + 1;
      ultimas.set(servico.id, ordem);
      const [nova] = await tx
        .insert(precificacao_tarefa)
        .values({ ...columns, servico_id: servico.id, ordem, ...created(scope.actor, scope.now()) })
        .returning({ uuid: precificacao_tarefa.uuid });
      uuid = nova?.uuid;
    }
    audit.record({
      acao: atual ? 'Alterou' : 'Criou',
      entidade: 'precificacao_tarefa',
      uuid: uuid ?? null,
      rotulo: columns.nome,
      antes: antes as Record<string, unknown> | null,
      depois: depois as Record<string, unknown>,
    });
  }
}
