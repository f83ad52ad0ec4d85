import {
  clientInEquipe,
  clientWithTotal,
  usuarioImportColumns,
} from '@gestao/shared/contracts/acesso/usuarios';
import { documentoField } from '@gestao/shared/contracts/comum/documents';
import { emailField, optionalTelefone, textField, tooLong } from '@gestao/shared/contracts/comum/fields';
import { toE164 } from '@gestao/shared/rules/documents';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cargo, cliente, departamento, equipe, perfil, usuario } from '../../../platform/database/schema';
import type { Importer, ImportLine, ImportProblem } from '../../../platform/listing/importacao/importacao';
import { plainText } from '../../../platform/listing/text';
import { readSetting } from '../../sistema/configs/configs.repository';
import { enqueuePasswordLink } from '../../sistema/email/outbox';
import { emailDomainProblem, readAllowedDomains } from '../auth/access-policy';
import { addMembers } from '../equipes/membros.writer';
import { profileBlock } from '../perfis/delegation';
import { insertConvidados, writeUsuarios } from '../usuario-registro/usuario.writer';
import { usuariosExport } from './usuarios.export';
import { cannotGiveTotal } from './usuarios.rights';

const capacityText = 'Informe de 0 a 720 minutos.';
const empty = (value: string) => (value === '' ? null : value);

const rowSchema = z.object({
  nome: textField(120),
  email: emailField,
  perfil: textField(60),
  cargo: z.string().transform(empty),
  departamento: z.string().transform(empty),
  equipes: z.string().transform((value) =>
    value
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  gestor: z.string().transform((value) => empty(value.trim().toLowerCase())),
  visao: z
    .string()
    .transform((value) => plainText(value) || 'restrita')
    .pipe(z.enum(['total', 'restrita'], 'Use Total ou Restrita.')),
  cliente: z.string().transform(empty).pipe(documentoField.nullable()),
  telefone: z
    .string()
    .transform((value) => toE164(value))
    .pipe(optionalTelefone.unwrap()),
  capacidade: z
    .string()
    .regex(/^\d{0,4}$/, capacityText)
    .transform((value) => (value === '' ? null : Number(value)))
    .pipe(z.number().max(720, capacityText).nullable()),
  login: z.string().max(60, tooLong(60)).transform(empty),
});
type Row = z.infer<typeof rowSchema>;

interface Ready extends Pick<Row, 'nome' | 'email' | 'gestor'> {
  equipeIds: number[];
  columns: Omit<typeof usuario.$inferInsert, 'nome' | 'email'>;
  shown: Record<string, unknown>;
}

/** Invitation of many people by a file: the rules of one invitation, line by line. */
export function usuarioImporter(scope: Scope): Importer<Row, Ready> {
  return {
    nome: 'usuarios',
    colunas: usuarioImportColumns,
    passadas: usuariosExport.colunas.map(({ titulo }) => titulo),
    schema: rowSchema,
    unicos: { email: (row) => row.email, login: (row) => row.login?.toLowerCase() },
    prepare: (tx, lines, incomplete) => prepare(tx, scope, lines, incomplete),
    save: (tx, audit, ready) => save(tx, scope, audit, ready),
  };
}

async function prepare(
  tx: Transaction,
  scope: Scope,
  lines: readonly ImportLine<Row>[],
  incomplete: readonly ImportLine<Partial<Row>>[],
) {
  const all = [...lines, ...incomplete];
  const known = await readKnown(tx, all);
  const invited = new Set(all.flatMap(({ row }) => row.email ?? []));
  const problemas = all.flatMap((line) => problemsOf(scope, line, known, invited));
  const names = new Map(lines.map(({ row }) => [row.email, row.nome]));
  const prontos = lines.map(({ row }): Ready => {
    const profile = known.perfis.get(plainText(row.perfil));
    const client = row.cliente ? known.clientes.get(plainText(row.cliente)) : undefined;
    const position = row.cargo ? known.cargos.get(plainText(row.cargo)) : undefined;
    const area = row.departamento ? known.departamentos.get(plainText(row.departamento)) : undefined;
    const teams = row.equipes.flatMap((nome) => known.equipes.get(plainText(nome)) ?? []);
    return {
      nome: row.nome,
      email: row.email,
      gestor: row.gestor,
      equipeIds: [...new Set(teams.map((team) => team.id))],
      columns: {
        login: row.login,
        perfil_id: profile?.id ?? 0,
        cargo_id: position?.id ?? null,
        departamento_id: area?.id ?? null,
        gestor_id: row.gestor ? (known.gestores.get(row.gestor)?.id ?? null) : null,
        habilitar_visualizacao_total: row.visao === 'total' ? 1 : 0,
        is_client: client ? 1 : 0,
        cliente_id: client?.id ?? null,
        telefone: row.telefone,
        capacidade_minutos_dia: row.capacidade ?? known.capacidade,
      },
      shown: {
        nome: row.nome,
        email: row.email,
        perfil: profile?.nome,
        cargo: position?.nome,
        departamento: area?.nome,
        equipes: teams.map((team) => team.nome),
        gestor: row.gestor && (known.gestores.get(row.gestor)?.nome ?? names.get(row.gestor)),
        habilitar_visualizacao_total: row.visao === 'total' ? 1 : 0,
        is_client: client ? 1 : 0,
        cliente: client?.nome,
        telefone: row.telefone,
        capacidade_minutos_dia: row.capacidade ?? known.capacidade,
        login: row.login,
        status: 'Convidado',
        origem: 'Importação',
      },
    };
  });
  return { prontos, problemas };
}

/** What does not fit another cell or the database; cells that were not understood are told already. */
function problemsOf(
  scope: Scope,
  { linha, row }: ImportLine<Partial<Row>>,
  known: Known,
  invited: ReadonlySet<string>,
): ImportProblem[] {
  const found: ImportProblem[] = [];
  const problem = (chave: keyof Row, mensagem: string) => found.push({ linha, chave, mensagem });
  const find = <T>(chave: keyof Row, map: Map<string, T>, value: string | null | undefined, none: string) => {
    const entry = value ? map.get(plainText(value)) : undefined;
    if (value && !entry) problem(chave, none);
    return entry;
  };
  const { email, login, gestor, visao, equipes = [] } = row;
  if (email !== undefined && known.emails.has(email))
    problem('email', 'Já existe um registro com este e-mail.');
  const foreign =
    email !== undefined && row.cliente === null ? emailDomainProblem(known.dominios, email) : undefined;
  if (foreign) problem('email', foreign);
  if (login && known.logins.has(login.toLowerCase()))
    problem('login', 'Já existe um registro com este login.');
  const profile = find('perfil', known.perfis, row.perfil, 'Perfil não encontrado.');
  const block = profile && profileBlock(scope.actor, { permissoes: profile.permissoes, own: false });
  if (block) problem('perfil', block);
  if (visao === 'total' && !scope.actor.visaoTotal) problem('visao', cannotGiveTotal);
  const client = find('cliente', known.clientes, row.cliente, 'Cliente não encontrado.');
  find('cargo', known.cargos, row.cargo, 'Cargo não encontrado.');
  find('departamento', known.departamentos, row.departamento, 'Departamento não encontrado.');
  const teams = equipes.filter((nome) =>
    find('equipes', known.equipes, nome, `Equipe não encontrada: ${nome}.`),
  );
  if (client && teams.length > 0) problem('equipes', clientInEquipe);
  if (client && visao === 'total') problem('visao', clientWithTotal);
  if (gestor && gestor === email) problem('gestor', 'Uma pessoa não pode ser gestora dela mesma.');
  else if (gestor && !known.gestores.has(gestor) && !invited.has(gestor))
    problem('gestor', 'Pessoa não encontrada.');
  return found;
}

type Known = Awaited<ReturnType<typeof readKnown>>;
type Named = { id: number; nome: string };
const byName = <T extends Named>(rows: T[]) => new Map(rows.map((row) => [plainText(row.nome), row]));

/** What the lines may refer to, read in a handful of queries. */
async function readKnown(tx: Transaction, lines: readonly ImportLine<Partial<Row>>[]) {
  const emails = lines.flatMap(({ row }) => row.email ?? []);
  const logins = lines.flatMap(({ row }) => row.login?.toLowerCase() ?? []);
  const gestores = lines.flatMap(({ row }) => row.gestor ?? []);
  const documentos = lines.flatMap(({ row }) => row.cliente ?? []);
  const lowerEmail = sql<string>`lower(${usuario.email})`;
  const lowerLogin = sql<string>`lower(${usuario.login})`;
  const people = (where: ReturnType<typeof inArray>) =>
    tx
      .select({ id: usuario.id, nome: usuario.nome, email: lowerEmail, login: lowerLogin })
      .from(usuario)
      .where(and(where, isNull(usuario.excluido_em)));
  const perfis = await tx
    .select({ id: perfil.id, nome: perfil.nome, permissoes: perfil.permissoes })
    .from(perfil)
    .where(isNull(perfil.excluido_em));
  const cargos = await tx
    .select({ id: cargo.id, nome: cargo.nome })
    .from(cargo)
    .where(and(isNull(cargo.excluido_em), eq(cargo.ativo, true)));
  const departamentos = await tx
    .select({ id: departamento.id, nome: departamento.nome })
    .from(departamento)
    .where(and(isNull(departamento.excluido_em), eq(departamento.ativo, true)));
  const equipes = await tx
    .select({ id: equipe.id, nome: equipe.nome })
    .from(equipe)
    .where(and(isNull(equipe.excluido_em), eq(equipe.ativo, true)));
  const clientes = await tx
    .select({ id: cliente.id, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .where(and(inArray(cliente.documento, documentos), isNull(cliente.excluido_em)));
  const bosses = await people(
    and(inArray(lowerEmail, gestores), eq(usuario.is_client, 0)) as ReturnType<typeof inArray>,
  );
  const taken = await people(inArray(lowerEmail, emails));
  const takenLogins = await people(inArray(lowerLogin, logins));
  return {
    perfis: byName(perfis),
    cargos: byName(cargos),
    departamentos: byName(departamentos),
    equipes: byName(equipes),
    clientes: new Map(clientes.map((row) => [plainText(row.documento), row])),
    gestores: new Map(bosses.map((row) => [row.email, row])),
    emails: new Set(taken.map((row) => row.email)),
    logins: new Set(takenLogins.map((row) => row.login)),
    dominios: await readAllowedDomains(tx),
    capacidade: await readSetting(tx, 'tarefas', 'capacidade_minutos_dia'),
  };
}

async function save(tx: Transaction, scope: Scope, audit: Audit, ready: readonly Ready[]): Promise<void> {
  const rows = await insertConvidados(
    tx,
    ready.map(({ nome, email, columns }) => ({ nome, email, ...columns })),
    trailOf(scope),
  );
  const saved = new Map(rows.map((row) => [row.email, row]));
  const members: { equipe_id: number; usuario_id: number }[] = [];
  for (const { nome, email, gestor, equipeIds, columns, shown } of ready) {
    const row = saved.get(email);
    if (!row) throw new Error('An imported person was not inserted.');
    members.push(...equipeIds.map((equipe_id) => ({ equipe_id, usuario_id: row.id })));
    const boss = gestor && columns.gestor_id === null ? saved.get(gestor) : undefined;
    if (boss) await writeUsuarios(tx, [row.id], { gestor_id: boss.id }, trailOf(scope));
    audit.record({ acao: 'Criou', entidade: 'usuario', uuid: row.uuid, rotulo: nome, depois: shown });
  }
  await enqueuePasswordLink(tx, ...ready.map(({ email }) => ({ para: email, modelo: 'convite' as const })));
  await addMembers(tx, members, trailOf(scope));
}
