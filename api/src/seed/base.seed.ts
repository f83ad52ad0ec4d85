import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/values/seletores';
import { sql } from 'drizzle-orm';
import { sealTotpSecret } from '../areas/acesso/auth/totp';
import { hashPassword } from '../platform/crypto/password-hash';
import type { Transaction } from '../platform/database/database';
import {
  cargo,
  configuracao,
  departamento,
  equipe,
  equipe_membro,
  perfil,
  seletor,
  usuario,
} from '../platform/database/schema';
import { defaultProfiles } from './defaults/profiles';
import { defaultSelectors } from './defaults/selectors';
import { defaultSettings, demoSettings } from './defaults/settings';
import { type DemoPerson, demoAccounts, departments, positions } from './demo/people';
import type { SeedContext } from './seed-context';

export const demoPassword = 'Demo@2026!';
const demoTotpSecret = 'JBSWY3DPEHPK3PXP';

/** What every firm starts with: profiles, drop-down lists and settings. */
export async function seedEssentials(tx: Transaction) {
  const perfis = await tx
    .insert(perfil)
    .values(defaultProfiles.map((one) => ({ ...one, permissoes: [...one.permissoes], sistema: true })))
    .returning({ id: perfil.id, nome: perfil.nome });
  const seletores = await tx
    .insert(seletor)
    .values(
      (Object.keys(defaultSelectors) as SeletorGrupo[]).flatMap((grupo) =>
        Object.entries(defaultSelectors[grupo] ?? {}).map(([chave, rotulo], ordem) => ({
          grupo,
          chave,
          rotulo,
          ordem,
        })),
      ),
    )
    .returning({ id: seletor.id, grupo: seletor.grupo, chave: seletor.chave });
  await tx.insert(configuracao).values([...defaultSettings]);
  return { perfis, seletores };
}

/** The demo firm's settings, structure and people. `cliente@demo.local` gets its client later. */
export async function seedBase(context: SeedContext): Promise<void> {
  const { tx } = context;
  const { perfis, seletores } = await seedEssentials(tx);
  for (const { nome, id } of perfis) context.perfis.set(nome, id);
  for (const { grupo, chave, id } of seletores) context.seletores.set(`${grupo}/${chave}`, id);
  await tx.insert(configuracao).values([...demoSettings]);

  const departamentos = await tx
    .insert(departamento)
    .values([...departments])
    .returning({ id: departamento.id, nome: departamento.nome, sigla: departamento.sigla });
  for (const { id, nome, sigla } of departamentos) {
    context.departamentos.set(nome, id);
    if (sigla) context.departamentos.set(sigla, id);
  }
  const cargos = await tx
    .insert(cargo)
    .values([...positions])
    .returning({ id: cargo.id, nome: cargo.nome });
  for (const { id, nome } of cargos) context.cargos.set(nome, id);

  await seedPeople(context);
  await seedTeams(context);
}

async function seedPeople(context: SeedContext): Promise<void> {
  const senha_hash = await hashPassword(demoPassword);
  const people = [...demoAccounts, ...context.firm.staff];
  const rows = await context.tx
    .insert(usuario)
    .values(people.map((person, index) => personRow(context, person, index, senha_hash)))
    .returning({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome, email: usuario.email });
  for (const row of rows) context.usuarios.set(row.email, row);
}

function personRow(context: SeedContext, person: DemoPerson, index: number, senha_hash: string) {
  const status = person.status ?? ('ativo' as const);
  const idOf = (map: Map<string, number>, name: string | null) => (name ? (map.get(name) ?? null) : null);
  const perfil_id = context.perfis.get(person.perfil);
  if (!perfil_id) throw new Error(`The demo firm has no profile ${person.perfil}.`);
  const secondFactor = person.email === 'doisfatores@demo.local';
  return {
    nome: person.nome,
    email: person.email,
    senha_hash: status === 'convidado' ? null : senha_hash,
    perfil_id,
    cargo_id: idOf(context.cargos, person.cargo),
    departamento_id: idOf(context.departamentos, person.departamento),
    habilitar_visualizacao_total: person.total ? 1 : 0,
    is_client: person.cliente ? 1 : 0,
    telefone: `+551199${String(1_000_000 + Math.floor(context.random() * 8_999_999))}`,
    dois_fatores: secondFactor ? ('aplicativo' as const) : ('desativado' as const),
    totp_segredo_cifrado: secondFactor ? sealTotpSecret(context, demoTotpSecret) : null,
    demo: true,
    status,
    ultimo_acesso_em:
      status === 'convidado'
        ? null
        : sql`now() - make_interval(hours => ${status === 'ativo' ? 2 + index * 3 : 24 * 75})`,
    criado_em: sql`now() - make_interval(days => ${400 - index * 9})`,
  };
}

async function seedTeams(context: SeedContext): Promise<void> {
  const { tx, usuarios } = context;
  const people = [...demoAccounts, ...context.firm.staff];
  const idOf = (person: DemoPerson) => usuarios.get(person.email)?.id ?? 0;
  for (const leader of people.filter((person) => person.lider && !person.teamOnly)) {
    const departamentoId = context.departamentos.get(leader.departamento ?? '');
    if (!departamentoId) continue;
    await tx
      .update(departamento)
      .set({ responsavel_id: idOf(leader) })
      .where(sql`${departamento.id} = ${departamentoId}`);
  }
  const leaders = people.filter((person) => person.lider && person.equipe);
  const equipes = await tx
    .insert(equipe)
    .values(leaders.map((leader) => ({ nome: leader.equipe ?? '', lider_id: idOf(leader) })))
    .returning({ id: equipe.id, nome: equipe.nome });
  for (const { id, nome } of equipes) context.equipes.set(nome, id);
  await tx.insert(equipe_membro).values(
    people.flatMap((person) => {
      const equipe_id = context.equipes.get(person.equipe ?? '');
      return equipe_id ? [{ equipe_id, usuario_id: idOf(person) }] : [];
    }),
  );
}
