import {
  type RepassePapel,
  type Repasses,
  type RepassesForm,
  type RepassesResult,
  repasseDesfechoLabels,
  repasseLimite,
  repassePapelLabels,
} from '@gestao/shared/contracts/acesso/repasses';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Days } from '../../../platform/area/absence-work';
import { offered, type Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { cargo, usuario, usuario_ausencia } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { lockAusencia } from './ausencias.repository';
import { tellReceivers } from './repasses.avisos';
import {
  candidatosDe,
  insertRepasses,
  selectAusenciasEm,
  selectPessoas,
  selectRepasses,
} from './repasses.repository';
import { type ItemARepassar, lastOf, podeAssumir, proposeRepasses } from './repasses.rules';

type AusenciaRow = typeof usuario_ausencia.$inferSelect;

/**
 * What falls due while a person is away, with whom the product proposes for it, and what was handed over already
 * (docs/domain/acesso.md#repasses). What the acting person may not see is only counted.
 * @throws Refusal 404
 */
export async function getRepasses(scope: Scope, uuid: string): Promise<Repasses> {
  const { orm } = scope.database;
  const [row] = await orm
    .select()
    .from(usuario_ausencia)
    .where(and(eq(usuario_ausencia.uuid, uuid), isNull(usuario_ausencia.excluido_em)));
  if (!row) throw notFound();
  const { itens, ocultas, desde } = await itensDe(scope, orm, row);
  const { pessoas, candidatos } = await quemPode(scope, orm, { inicio: desde, fim: row.fim });
  const ausente = await quemFalta(orm, row.usuario_id);
  const propostas = proposeRepasses(itens, candidatos, { ausente, substitutoId: row.substituto_id, desde });
  const porId = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]));
  const outros = candidatos.filter(({ id }) => id !== ausente.id);
  const ref = (id: number | null) => {
    const pessoa = id === null ? undefined : porId.get(id);
    return pessoa ? { uuid: pessoa.uuid, nome: pessoa.nome } : null;
  };
  return {
    linhas: itens.slice(0, repasseLimite).map((item, at) => ({
      papel: item.papel,
      papel_label: repassePapelLabels[item.papel],
      uuid: item.uuid,
      titulo: item.titulo,
      cliente: item.cliente,
      data: item.data,
      minutos_milimin: item.minutos_milimin,
      para: ref(propostas[at]?.paraId ?? null),
      motivos: propostas[at]?.motivos ?? [],
      impedidos: outros
        .filter((pessoa) => !podeAssumir({ ...item, permissoes: [] }, pessoa, desde))
        .flatMap(({ id }) => porId.get(id)?.uuid ?? []),
    })),
    total: itens.length,
    ocultas,
    pessoas: outros.flatMap((pessoa) => {
      const papeis = offered(scope.areas, 'absenceWork').filter(
        ({ permissoes }) =>
          permissoes.length === 0 || permissoes.some((one) => pessoa.permissoes.includes(one)),
      );
      const found = ref(pessoa.id);
      if (!found || papeis.length === 0) return [];
      return [{ ...found, papeis: papeis.map(({ papel }) => papel), livre_milimin: pessoa.livre_milimin }];
    }),
    repassados: await repassadosDe(scope, orm, row.id),
  };
}

/**
 * Hands over the lines a person confirmed, in one transaction; what cannot change hands any more is told, and the
 * rest goes on. Each receiver is told once.
 * @throws Refusal 404; 406 `ausencia_encerrada`
 */
export function confirmRepasses(scope: Scope, uuid: string, form: RepassesForm): Promise<RepassesResult> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockAusencia(tx, uuid);
    if (!row) throw notFound();
    if (row.fim < dateIn(scope.now()))
      throw ruleRefusal('ausencia_encerrada', 'Esta ausência já terminou. Nada mais é repassado por ela.');
    const { itens, desde } = await itensDe(scope, tx, row);
    const { pessoas, candidatos } = await quemPode(scope, tx, { inicio: desde, fim: row.fim });
    const ausente = await quemFalta(tx, row.usuario_id);
    const recusados: RepassesResult['recusados'] = [];
    const feitos: { para: number; papel: RepassePapel; titulo: string; uuid: string }[] = [];
    const por = trailOf(scope);
    const pedidas = new Map(form.linhas.map((linha) => [`${linha.papel} ${linha.uuid}`, linha]));
    for (const work of offered(scope.areas, 'absenceWork')) {
      const linhas = [...pedidas.values()].filter(({ papel }) => papel === work.papel);
      if (linhas.length === 0) continue;
      const held = await work.hold(
        tx,
        scope,
        linhas.map((linha) => linha.uuid),
      );
      const changes = linhas.flatMap((linha) => {
        const item = itens.find((one) => one.papel === work.papel && one.uuid === linha.uuid);
        const agora = held.get(linha.uuid);
        const refuse = (message: string) => {
          recusados.push({ papel: work.papel, uuid: linha.uuid, titulo: item?.titulo ?? null, message });
          return [];
        };
        if (!item || !agora?.aberto || agora.pessoaId !== row.usuario_id)
          return refuse(`Não está mais em aberto com ${ausente.nome} nesses dias.`);
        if (agora.trancado) return refuse('Faz parte de algo que já foi fechado.');
        const alvo = pessoas.find((one) => one.uuid === linha.para_uuid);
        const pessoa = candidatos.find(({ id }) => id === alvo?.id);
        if (!pessoa || pessoa.id === ausente.id) return refuse('Escolha uma pessoa ativa da equipe.');
        const pronto = { ...item, impedidos: agora.impedidos };
        if (!podeAssumir({ ...pronto, permissoes: [] }, { ...pessoa, ausencias: [] }, desde))
          return refuse(`${pessoa.nome} está do outro lado da revisão. Escolha outra pessoa.`);
        if (!podeAssumir({ ...pronto, permissoes: [] }, pessoa, desde))
          return refuse(`${pessoa.nome} também estará ausente nesses dias.`);
        if (!podeAssumir(pronto, pessoa, desde))
          return refuse(`${pessoa.nome} não tem acesso a este registro.`);
        feitos.push({ para: pessoa.id, papel: work.papel, titulo: item.titulo, uuid: linha.uuid });
        return [{ uuid: linha.uuid, paraId: pessoa.id }];
      });
      if (changes.length === 0) continue;
      await work.give(tx, audit, scope, changes, `Ausência de ${ausente.nome}`, por);
      await insertRepasses(
        tx,
        changes.map((change) => ({
          ausencia_id: row.id,
          papel: work.papel,
          registro_uuid: change.uuid,
          de_id: row.usuario_id,
          para_id: change.paraId,
          em: por.now,
          por_id: por.usuarioId,
        })),
      );
    }
    await tellReceivers(tx, scope, feitos, {
      quem: ausente.nome,
      ate: row.fim,
      exceto: scope.actor.usuarioId,
    });
    return { repassados: feitos.length, recusados };
  });
}

/** What of the person away falls due in the days that are left, by date, and how much of it may not be seen. */
async function itensDe(
  scope: Scope,
  orm: Reader,
  row: AusenciaRow,
): Promise<{ itens: ItemARepassar[]; ocultas: number; desde: string }> {
  const hoje = dateIn(scope.now());
  const desde = lastOf(row.inicio, hoje);
  const itens: ItemARepassar[] = [];
  let ocultas = 0;
  if (row.fim < hoje) return { itens, ocultas, desde };
  for (const work of offered(scope.areas, 'absenceWork')) {
    const due = await work.due(orm, row.usuario_id, { inicio: row.inicio, fim: row.fim });
    const visiveis = await work.visible(
      orm,
      scope.actor,
      due.map((item) => item.uuid),
    );
    ocultas += due.filter((item) => !visiveis.has(item.uuid)).length;
    itens.push(
      ...due
        .filter((item) => visiveis.has(item.uuid))
        .map((item) => ({ ...item, papel: work.papel, permissoes: work.permissoes })),
    );
  }
  itens.sort((one, other) => one.data.localeCompare(other.data));
  return { itens, ocultas, desde };
}

async function quemPode(scope: Scope, orm: Reader, dias: Days) {
  const pessoas = await selectPessoas(orm);
  const ids = pessoas.map(({ id }) => id);
  const carga = new Map<number, number>();
  for (const work of offered(scope.areas, 'absenceWork')) {
    for (const [id, milimin] of await work.load(orm, ids, dias))
      carga.set(id, (carga.get(id) ?? 0) + milimin);
  }
  const regras = await readDayRules(orm);
  const ausencias = await selectAusenciasEm(orm, dias);
  return { pessoas, candidatos: candidatosDe(pessoas, ausencias, carga, dias, regras) };
}

/** The person away, who may have left the firm since. */
async function quemFalta(orm: Reader, id: number) {
  const [row] = await orm
    .select({
      id: usuario.id,
      nome: usuario.nome,
      cargoId: usuario.cargo_id,
      nivel: cargo.nivel,
      departamentoId: usuario.departamento_id,
    })
    .from(usuario)
    .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
    .where(eq(usuario.id, id));
  if (!row) throw new Error('An absence of nobody.');
  return row;
}

async function repassadosDe(scope: Scope, orm: Reader, ausenciaId: number): Promise<Repasses['repassados']> {
  const rows = await selectRepasses(orm, ausenciaId);
  const titulos = new Map<string, string>();
  for (const work of offered(scope.areas, 'absenceWork')) {
    const uuids = rows.filter(({ papel }) => papel === work.papel).map((row) => row.registro_uuid);
    const visiveis = [...(await work.visible(orm, scope.actor, uuids))];
    for (const [uuid, titulo] of await work.titles(orm, visiveis))
      titulos.set(`${work.papel} ${uuid}`, titulo);
  }
  return rows.map((row) => {
    const papel = row.papel;
    const desfecho = row.desfecho;
    return {
      uuid: row.uuid,
      papel,
      papel_label: repassePapelLabels[papel],
      titulo: titulos.get(`${papel} ${row.registro_uuid}`) ?? null,
      para: row.para,
      desfecho,
      desfecho_label: desfecho && repasseDesfechoLabels[desfecho],
    };
  });
}
