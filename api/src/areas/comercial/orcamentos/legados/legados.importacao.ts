import { faixasDoOrcamento } from '@gestao/shared/contracts/comercial/calculo';
import { legadoImportColumns } from '@gestao/shared/contracts/comercial/legado-importacao';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { documentoField } from '@gestao/shared/contracts/comum/documents';
import { textField } from '@gestao/shared/contracts/comum/fields';
import { dataSchema } from '@gestao/shared/contracts/comum/labels';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { parseScaled } from '@gestao/shared/rules/numbers';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente,
  orcamento,
  precificacao_origem,
  precificacao_servico,
  usuario,
} from '../../../../platform/database/schema/index';
import type { Importer, ImportLine, ImportProblem } from '../../../../platform/listing/importacao/importacao';
import { plainText } from '../../../../platform/listing/text';
import { clienteRows } from '../../../clientes/clientes/clientes.rows';
import { insertItensSemPreco } from '../../orcamento-registro/conteudo/orcamento-itens';
import { insertLegados } from '../../orcamento-registro/orcamento.writer';
import { legadosExport } from '../orcamentos.export';

/** How a budget of another system may have ended; one that is still open is made anew here. */
const fins = new Map(
  (['aceito', 'recusado', 'expirado'] as const).flatMap((status) => {
    const label = plainText(orcamentoStatusLabels[status]);
    return [[label, status] as const, [label.replace(/o$/, 'a'), status] as const];
  }),
);
/** Days a proposal was valid where the file does not say. */
const validadePadrao = 15;

const vazio = (value: string) => (value === '' ? null : value);
const dia = z
  .string()
  .transform((value) => value.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(dataSchema);
const { maximo } = faixasDoOrcamento.centavos;
const reais = z
  .string()
  .transform((value) => parseScaled(value, 2) ?? 0)
  .pipe(
    z
      .number('Informe um valor em reais.')
      .min(0, 'Informe um valor igual ou maior que zero.')
      .max(maximo, 'Informe um valor menor.'),
  );

const rowSchema = z.object({
  numero: textField(40),
  cliente: textField(160),
  documento: z.union([z.literal('').transform(() => null), documentoField]),
  status: z.string().transform((value, ctx) => {
    const status = fins.get(plainText(value));
    if (!status) ctx.addIssue({ code: 'custom', message: 'Use Aceito, Recusado ou Expirado.' });
    return status ?? 'expirado';
  }),
  criado_em: dia,
  mensal: z.string().min(1, 'Campo obrigatório.').pipe(reais),
  implantacao: reais,
  desconto: reais,
  prazo: z
    .string()
    .transform((value) => (value === '' ? 12 : (parseScaled(value, 0) ?? 12)))
    .pipe(z.number('De 1 a 60 meses.').min(1, 'De 1 a 60 meses.').max(60, 'De 1 a 60 meses.')),
  validade: z.union([z.literal('').transform(() => null), dia]),
  vendedor: z.string().transform((value) => vazio(value.toLowerCase())),
  origem: z.string().transform(vazio),
  servicos: z.string().transform((value) =>
    value
      .split(/[;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  observacoes: z.string().max(2000, 'Até 2.000 caracteres.').transform(vazio),
});
type Row = z.infer<typeof rowSchema>;

interface Ready extends Row {
  dono: { id: number; uuid: string } | null;
  vendedor_id: number;
  origem_id: number;
  servico_ids: number[];
  /** Names that no service here has. */
  outros: string[];
}

/** Budgets of a firm's earlier system by a file: they are read, exported and converted, never changed. */
export function legadoImporter(scope: Scope): Importer<Row, Ready> {
  return {
    nome: 'orcamentos-legados',
    colunas: legadoImportColumns,
    passadas: legadosExport.colunas.map(({ titulo }) => titulo),
    schema: rowSchema,
    unicos: { numero: ({ numero }) => numero && plainText(numero) },
    prepare: (tx, lines) => prepare(tx, scope, lines),
    save: (tx, audit, ready) => save(tx, scope, audit, ready),
  };
}

async function prepare(tx: Transaction, { actor }: Scope, lines: readonly ImportLine<Row>[]) {
  const numeros = lines.map(({ row }) => row.numero);
  const documentos = lines.flatMap(({ row }) => row.documento ?? []);
  const existentes =
    numeros.length === 0
      ? []
      : await tx
          .select({ numero: orcamento.numero })
          .from(orcamento)
          .where(inArray(orcamento.numero, numeros));
  const clientes =
    documentos.length === 0
      ? []
      : await tx
          .select({ id: cliente.id, uuid: cliente.uuid, documento: cliente.documento })
          .from(cliente)
          .where(
            and(inArray(cliente.documento, documentos), isNull(cliente.excluido_em), clienteRows(actor)),
          );
  const pessoas = await tx
    .select({ id: usuario.id, nome: usuario.nome, email: usuario.email })
    .from(usuario)
    .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0)));
  const origens = await tx
    .select({ id: precificacao_origem.id, nome: precificacao_origem.nome })
    .from(precificacao_origem)
    .where(isNull(precificacao_origem.excluido_em))
    .orderBy(asc(precificacao_origem.id));
  const servicos = await tx
    .select({ id: precificacao_servico.id, nome: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(isNull(precificacao_servico.excluido_em));
  const problemas: ImportProblem[] = [];
  const prontos = lines.flatMap(({ linha, row }): Ready[] => {
    const problem = (chave: keyof Row, mensagem: string) => problemas.push({ linha, chave, mensagem });
    if (existentes.some(({ numero }) => numero === row.numero)) {
      problem('numero', 'Já existe um orçamento com este número.');
    }
    const dito = row.vendedor && plainText(row.vendedor);
    const chamados = pessoas.filter(({ nome }) => plainText(nome) === dito);
    const vendedor = row.vendedor
      ? (pessoas.find(({ email }) => email.toLowerCase() === row.vendedor)?.id ??
        (chamados.length === 1 ? chamados[0]?.id : undefined))
      : actor.usuarioId;
    if (vendedor === undefined) problem('vendedor', 'Pessoa não encontrada.');
    const wanted = row.origem && plainText(row.origem);
    const origem = wanted ? origens.find(({ nome }) => plainText(nome) === wanted) : origens[0];
    if (!origem) problem('origem', wanted ? 'Origem não encontrada.' : 'Cadastre uma origem antes.');
    if (vendedor === undefined || !origem) return [];
    const known = new Map(servicos.map(({ id, nome }) => [plainText(nome), id]));
    return [
      {
        ...row,
        dono: clientes.find(({ documento }) => documento === row.documento) ?? null,
        vendedor_id: vendedor,
        origem_id: origem.id,
        servico_ids: [...new Set(row.servicos.flatMap((nome) => known.get(plainText(nome)) ?? []))],
        outros: row.servicos.filter((nome) => !known.has(plainText(nome))),
      },
    ];
  });
  return { prontos, problemas, avisos: desconhecidos(prontos) };
}

/** Services the firm has no record of are kept as words. */
function desconhecidos(ready: readonly Ready[]): string[] {
  const nomes = [...new Set(ready.flatMap(({ outros }) => outros))];
  if (nomes.length === 0) return [];
  const mostrados = nomes.slice(0, 5).join(', ');
  const mais = nomes.length > 5 ? ` e mais ${nomes.length - 5}` : '';
  return [`Serviços sem cadastro ficam nas observações: ${mostrados}${mais}.`];
}

async function save(tx: Transaction, { actor, now }: Scope, audit: Audit, ready: readonly Ready[]) {
  const criados = await insertLegados(
    tx,
    ready.map((row) => {
      const em = new Date(`${row.criado_em}T15:00:00.000Z`);
      return {
        numero: row.numero,
        cliente_id: row.dono?.id ?? null,
        prospecto: row.dono
          ? null
          : { nome: row.cliente, ...(row.documento ? { documento: row.documento } : {}) },
        documento: row.documento,
        origem_id: row.origem_id,
        vendedor_id: row.vendedor_id,
        prazo_meses: row.prazo,
        cobrar_13a: false,
        validade: row.validade ?? addDays(row.criado_em, validadePadrao),
        observacoes_internas: observacoesDe(row),
        desconto_tipo: row.desconto > 0 ? ('valor' as const) : ('nenhum' as const),
        desconto_centavos: row.desconto || null,
        total_tabela_centavos: row.mensal + row.desconto,
        total_desconto_centavos: row.desconto,
        mensal_centavos: row.mensal,
        implantacao_centavos: row.implantacao,
        valor_contrato_centavos: row.mensal * row.prazo + row.implantacao,
        status: row.status,
        status_desde: em,
        criado_em: em,
        criado_por_id: actor.usuarioId,
        atualizado_em: now(),
      };
    }),
  );
  for (const [at, { id, uuid }] of criados.entries()) {
    const row = ready[at] as Ready;
    await insertItensSemPreco(
      tx,
      id,
      row.servico_ids.map((servico_id, ordem) => ({ servico_id, ordem })),
    );
    audit.record({
      acao: 'Criou',
      entidade: 'orcamento',
      uuid,
      rotulo: row.numero,
      clienteUuid: row.dono?.uuid ?? null,
      depois: {
        status: orcamentoStatusLabels[row.status],
        mensal_centavos: row.mensal,
        criado_em: row.criado_em,
        origem: `Importação de ${dateIn(now())}`,
      },
    });
  }
}

function observacoesDe({ observacoes, outros }: Ready): string | null {
  const servicos = outros.length > 0 ? `Serviços: ${outros.join('; ')}` : null;
  return [observacoes, servicos].filter(Boolean).join('\n') || null;
}
