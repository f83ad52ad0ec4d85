import { randomUUID } from 'node:crypto';
import { clienteImportColumns } from '@gestao/shared/contracts/clientes/cliente-importacao';
import {
  classificacoes,
  clienteStatusLabels,
  porteLabels,
  portes,
  regimeLabels,
  regimes,
} from '@gestao/shared/contracts/clientes/clientes';
import { documentoField, optionalCep } from '@gestao/shared/contracts/comum/documents';
import { emailField, optionalTelefone, textField, tooLong } from '@gestao/shared/contracts/comum/fields';
import { ufs } from '@gestao/shared/contracts/comum/values/ufs';
import { toE164 } from '@gestao/shared/rules/documents';
import { erroDoMunicipio } from '@gestao/shared/rules/municipio';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, equipe, seletor, usuario } from '../../../platform/database/schema';
import type { Importer, ImportLine, ImportProblem } from '../../../platform/listing/importacao/importacao';
import { plainText } from '../../../platform/listing/text';
import { municipioDoCodigo } from '../../sistema/municipios/municipios';
import { insertClientes } from './cliente.writer';
import { townsNamed } from './cliente-municipio';
import { clientesExport } from './clientes.export';
import { insertContatos } from './contato.writer';

const optional = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .transform((value) => (value === '' ? null : value));

/** A label of a closed list, however it is spelled: `simples nacional`. */
function labelOf<const Keys extends readonly string[]>(
  keys: Keys,
  labels: Readonly<Record<Keys[number], string>>,
) {
  const names = keys.map((key: Keys[number]) => labels[key]).join(', ');
  return z.string().transform((value, context): Keys[number] | null => {
    if (value === '') return null;
    const found = keys.find((key: Keys[number]) => plainText(labels[key]) === plainText(value));
    if (found) return found;
    context.addIssue({ code: 'custom', message: `Use ${names}.` });
    return z.NEVER;
  });
}
const required = <T>(schema: z.ZodType<T | null, string>) =>
  schema.refine((value) => value !== null, 'Campo obrigatório.').transform((value) => value as T);
const own = <const Keys extends readonly string[]>(keys: Keys) =>
  Object.fromEntries(keys.map((key) => [key, key])) as Record<Keys[number], string>;

/** A person by the e-mail, or by the name where only one has it, as the export writes it. */
const pessoaCell = z
  .string()
  .trim()
  .transform((value, context) => {
    if (!value.includes('@')) {
      if (value === '') context.addIssue({ code: 'custom', message: 'Campo obrigatório.' });
      return plainText(value);
    }
    const { data, error } = emailField.safeParse(value);
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'E-mail inválido.' });
    return data ?? '';
  });

/** `31/12/2026` or `2026-12-31` as `AAAA-MM-DD`. */
const dateCell = z
  .string()
  .transform((value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(z.union([z.literal('').transform(() => null), z.iso.date()], 'Data inválida.'));

const rowSchema = z.object({
  documento: documentoField,
  razao_social: textField(160),
  nome_fantasia: optional(160),
  regime: required(labelOf(regimes, regimeLabels)),
  segmento: textField(80),
  cnae: z
    .string()
    .transform((value) => value.replace(/\D/g, ''))
    .refine((value) => value === '' || value.length === 7, 'Informe os 7 dígitos do CNAE.')
    .transform((value) => (value === '' ? null : value)),
  porte: labelOf(portes, porteLabels),
  inscricao_estadual: optional(20),
  inscricao_municipal: optional(20),
  municipio: textField(120),
  /** Empty where name and state tell the town. */
  municipio_ibge: z.string().regex(/^(\d{7})?$/, 'Informe os 7 dígitos do código IBGE, ou deixe vazio.'),
  /** Empty where the town tells it. */
  uf: labelOf(ufs, own(ufs)),
  cep: optionalCep.unwrap(),
  logradouro: optional(160),
  numero: optional(20),
  complemento: optional(80),
  bairro: optional(80),
  inicio: dateCell,
  responsavel: pessoaCell,
  equipe: optional(80),
  classificacao: labelOf(classificacoes, own(classificacoes)),
  tags: z.string().transform((value) => [
    ...new Set(
      value
        .split('|')
        .map((tag) => tag.trim().slice(0, 40))
        .filter(Boolean),
    ),
  ]),
  situacao: labelOf(['prospecto', 'ativo'], clienteStatusLabels).transform((value) => value ?? 'ativo'),
  contato_nome: optional(120),
  contato_email: z.union([z.literal('').transform(() => null), emailField], 'E-mail inválido.'),
  contato_telefone: z
    .string()
    .transform((value) => toE164(value))
    .pipe(optionalTelefone.unwrap()),
});
type Row = z.infer<typeof rowSchema>;

interface Ready {
  row: Row;
  columns: typeof cliente.$inferInsert;
  shown: Record<string, unknown>;
}

/** Registration of many clients by a file: the rules of one form, line by line. */
export function clienteImporter(scope: Scope): Importer<Row, Ready> {
  return {
    nome: 'clientes',
    colunas: clienteImportColumns,
    passadas: clientesExport.colunas.map(({ titulo }) => titulo),
    schema: rowSchema,
    unicos: { documento: (row) => row.documento },
    prepare,
    save: (tx, audit, ready) => save(tx, scope, audit, ready),
  };
}

async function prepare(
  tx: Transaction,
  lines: readonly ImportLine<Row>[],
  incomplete: readonly ImportLine<Partial<Row>>[],
) {
  const known = await readKnown(tx, [...lines, ...incomplete]);
  const problemas = [...lines, ...incomplete].flatMap((line) => problemsOf(line, known));
  const prontos = lines.map(({ row }): Ready => {
    const segmento = known.segmentos.get(plainText(row.segmento));
    const responsavel = known.responsaveis.get(row.responsavel);
    const team = row.equipe === null ? undefined : known.equipes.get(plainText(row.equipe));
    const town = townOf(row);
    const { cep, logradouro, numero, complemento, bairro } = row;
    const address = Object.entries({ cep, logradouro, numero, complemento, bairro });
    const columns = {
      tipo_pessoa: row.documento.length === 11 ? ('fisica' as const) : ('juridica' as const),
      documento: row.documento,
      razao_social: row.razao_social,
      nome_fantasia: row.nome_fantasia,
      regime_tributario: row.regime,
      segmento_id: segmento?.id ?? null,
      cnae: row.cnae,
      porte: row.porte,
      inscricao_estadual: row.inscricao_estadual,
      inscricao_municipal: row.inscricao_municipal,
      municipio: town?.nome ?? row.municipio,
      municipio_ibge: town?.codigo ?? '',
      uf: town?.uf ?? row.uf ?? '',
      endereco: Object.fromEntries(address.filter((entry): entry is [string, string] => entry[1] !== null)),
      data_inicio_contrato: row.inicio,
      responsavel_carteira_id: responsavel?.id ?? 0,
      equipe_id: team?.id ?? null,
      classificacao: row.classificacao,
      tags: row.tags,
      status: row.situacao,
    };
    const { segmento_id: _s, responsavel_carteira_id: _r, equipe_id: _e, ...plain } = columns;
    return {
      row,
      columns,
      shown: {
        ...plain,
        tipo_pessoa: row.documento.length === 11 ? 'Física' : 'Jurídica',
        regime_tributario: regimeLabels[row.regime],
        porte: row.porte && porteLabels[row.porte],
        segmento: segmento?.nome,
        responsavel_carteira: responsavel?.nome,
        equipe: team?.nome,
        status: clienteStatusLabels[row.situacao],
        origem: 'Importação',
      },
    };
  });
  return { prontos, problemas };
}

/** The town of a line: by its code, or by its name, with the state where several have it. */
const townOf = ({ municipio, municipio_ibge: codigo, uf }: Partial<Row>) => {
  if (codigo) return municipioDoCodigo(codigo);
  const found = municipio === undefined ? [] : townsNamed(municipio, uf);
  return found.length === 1 ? found[0] : undefined;
};

/** What does not fit another cell or the database; cells that were not understood are told already. */
function problemsOf({ linha, row }: ImportLine<Partial<Row>>, known: Known): ImportProblem[] {
  const found: ImportProblem[] = [];
  const problem = (chave: keyof Row, mensagem: string) => found.push({ linha, chave, mensagem });
  const { documento, segmento, responsavel, equipe: team, municipio, municipio_ibge: codigo, uf } = row;
  if (documento !== undefined && known.documentos.has(documento)) {
    problem('documento', 'Já existe um registro com este CPF/CNPJ.');
  }
  if (segmento !== undefined && !known.segmentos.has(plainText(segmento))) {
    problem('segmento', 'Segmento não encontrado.');
  }
  if (responsavel !== undefined && !known.responsaveis.has(responsavel)) {
    const several = known.homonimos.has(responsavel);
    problem(
      'responsavel',
      several ? 'Há mais de uma pessoa com este nome: use o e-mail.' : 'Pessoa não encontrada na equipe.',
    );
  }
  if (team && !known.equipes.has(plainText(team))) problem('equipe', 'Equipe não encontrada.');
  const town = townOf(row);
  if (codigo) {
    const wrong = erroDoMunicipio(codigo, uf ?? undefined) ?? (town ? null : 'Código IBGE inexistente.');
    if (wrong) problem('municipio_ibge', wrong);
  } else if (municipio !== undefined && uf !== undefined && codigo === '' && !town) {
    const states = uf === null ? townsNamed(municipio, null).map((one) => one.uf) : [];
    if (states.length > 1)
      problem('uf', `Há municípios com este nome em ${states.sort().join(', ')}: informe a UF.`);
    else
      problem('municipio', uf === null ? 'Município não encontrado.' : `Município não encontrado em ${uf}.`);
  }
  const { contato_nome: contact, contato_email: email, contato_telefone: telefone } = row;
  if (contact && email === null && telefone === null) {
    problem('contato_email', 'Informe o e-mail ou o telefone.');
  }
  if (contact === null && (email || telefone)) problem('contato_nome', 'Campo obrigatório.');
  return found;
}

type Known = Awaited<ReturnType<typeof readKnown>>;
type Named = { id: number; nome: string };
const byName = (rows: Named[]) => new Map(rows.map((row) => [plainText(row.nome), row]));

/** What the lines refer to, and which documents are taken, deleted clients' too. */
async function readKnown(tx: Transaction, lines: readonly ImportLine<Partial<Row>>[]) {
  const email = sql<string>`lower(${usuario.email})`;
  const segmentos = await tx
    .select({ id: seletor.id, nome: seletor.rotulo })
    .from(seletor)
    .where(and(eq(seletor.grupo, 'segmento'), eq(seletor.ativo, true), isNull(seletor.excluido_em)));
  const equipes = await tx
    .select({ id: equipe.id, nome: equipe.nome })
    .from(equipe)
    .where(and(eq(equipe.ativo, true), isNull(equipe.excluido_em)));
  const people = await tx
    .select({ id: usuario.id, nome: usuario.nome, email })
    .from(usuario)
    .where(and(eq(usuario.is_client, 0), eq(usuario.status, 'ativo'), isNull(usuario.excluido_em)));
  const taken = await tx
    .select({ documento: cliente.documento })
    .from(cliente)
    .where(
      inArray(
        cliente.documento,
        lines.flatMap(({ row }) => row.documento ?? []),
      ),
    );
  const named = new Map<string, (typeof people)[number]>();
  const homonimos = new Set<string>();
  for (const person of people) {
    const name = plainText(person.nome);
    if (named.has(name)) homonimos.add(name);
    named.set(name, person);
  }
  for (const name of homonimos) named.delete(name);
  return {
    homonimos,
    segmentos: byName(segmentos),
    equipes: byName(equipes),
    responsaveis: new Map([...named, ...people.map((row) => [row.email, row] as const)]),
    documentos: new Set(taken.map((row) => row.documento)),
  };
}

async function save(tx: Transaction, scope: Scope, audit: Audit, ready: readonly Ready[]): Promise<void> {
  const rows = await insertClientes(
    tx,
    ready.map(({ columns }) => columns),
    trailOf(scope),
  );
  const saved = new Map(rows.map((row) => [row.documento, row]));
  const contacts: Parameters<typeof insertContatos>[1][number][] = [];
  for (const { row, shown } of ready) {
    const owner = saved.get(row.documento);
    if (!owner) throw new Error('An imported client was not inserted.');
    audit.record({
      acao: 'Criou',
      entidade: 'cliente',
      uuid: owner.uuid,
      rotulo: row.razao_social,
      depois: shown,
    });
    if (!row.contato_nome) continue;
    const contact = {
      nome: row.contato_nome,
      email: row.contato_email,
      telefone: row.contato_telefone,
      principal: true,
    };
    const uuid = randomUUID();
    contacts.push({ ...contact, uuid, cliente_id: owner.id });
    audit.record({
      acao: 'Criou',
      entidade: 'cliente_contato',
      clienteUuid: owner.uuid,
      uuid,
      rotulo: row.contato_nome,
      depois: contact,
    });
  }
  await insertContatos(tx, contacts, trailOf(scope));
}
