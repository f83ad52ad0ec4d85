import { dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente_contato, documento_pedido, implantacao, tarefa } from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import type { Job } from '../../../platform/jobs/job';
import {
  insertLembretes,
  type Lembrete,
  markDocumentosCobrados,
} from '../../clientes/documentos-pedidos/documento.writer';
import { createTarefas } from '../../operacao/tarefas/edicao/create-tarefas';
import { readSetting } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { comQuem, mailCobranca, type Pessoa, quemCobrar } from './cobranca-email';
import {
  cobravel,
  type DocumentoDevido,
  emFalta,
  holdDevidos,
  type ImplantacaoCobrada,
  readDevedor,
} from './devidos.repository';
import { degrauDaLigacao, degrauDoDecisor, degrauDoDocumento, porTelefone } from './regua.rules';

/**
 * Reminds clients of what they owe to their implantações, by the steps of the ladder: one e-mail for each client with
 * all that is missing (docs/domain/implantacao.md#regua). Each step once; after a pause only the newest.
 */
export const reguaDeDocumentos: Job = {
  nome: 'regua-documentos',
  titulo: 'Cobrança de documentos da implantação',
  quando: { horarios: ['09:00'], dias: 'uteis' },
  async run(context) {
    const { database } = context;
    const degraus = await readSetting(database.orm, 'implantacao', 'regua_documentos_dias');
    if (degraus.length === 0) return null;
    const devedores = await database.orm
      .selectDistinct({ id: implantacao.cliente_id })
      .from(implantacao)
      .innerJoin(documento_pedido, eq(documento_pedido.implantacao_id, implantacao.id))
      .where(and(cobravel, emFalta))
      .orderBy(asc(implantacao.cliente_id));
    const clientes = await eachAlone(
      devedores,
      ({ id }) => audited(database, systemActor, (tx, audit) => remind(tx, audit, context, id, degraus)),
      (count) => `${count} clients were not reminded.`,
    );
    return clientes > 0 ? { acao: 'Enviou', depois: { clientes } } : null;
  },
};

/** A document with the step that is due for it. */
interface Devido {
  documento: DocumentoDevido;
  degrau: number;
}

/** @returns whether something left. */
async function remind(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  clienteId: number,
  degraus: readonly number[],
): Promise<boolean> {
  const now = context.now();
  const hoje = dateIn(now);
  const { implantacoes, documentos } = await holdDevidos(tx, clienteId);
  const cliente = await readDevedor(tx, clienteId);
  const dias = await readDayRules(tx, cliente);
  if (!isBusinessDay(hoje, dias)) return false;
  const porId = new Map(implantacoes.map((one) => [one.id, one]));
  const devidos = documentos.flatMap((documento): Devido[] => {
    if (!documento.obrigatorio) return [];
    const assumida = porId.get(documento.implantacao_id ?? 0)?.assumida_em;
    const desde = dateIn(assumida && assumida > documento.criado_em ? assumida : documento.criado_em);
    const degrau = degrauDoDocumento(
      degraus,
      { ...documento, desde, ultimo: documento.ultimo_degrau },
      hoje,
      dias,
    );
    return degrau === null ? [] : [{ documento, degrau }];
  });
  const [primeiro] = devidos;
  const cobrada = primeiro && porId.get(primeiro.documento.implantacao_id ?? 0);
  if (!cobrada) return false;
  const contato = await quemCobrar(tx, clienteId, cobrada);
  if (!contato) return remindByPhone(tx, audit, context, { cliente, devidos, documentos, porId });
  const lembretes = await insertLembretes(
    tx,
    devidos.map(({ documento, degrau }): Lembrete => {
      return { documentoId: documento.id, degrau, para: comQuem(documento)?.email ?? contato.email };
    }),
    now,
  );
  if (lembretes.length === 0) return false;
  const trail = { usuarioId: null, now };
  await markDocumentosCobrados(
    tx,
    documentos.map(({ id }) => id),
    trail,
  );
  const seu = { cliente, implantacoes: implantacoesDe(documentos, porId), documentos };
  const para = [contato, ...(chega(devidos, degrauDoDecisor(degraus)) ? await decisores(tx, clienteId) : [])];
  for (const pessoa of semRepetir(para)) await mailCobranca(tx, audit, context, { ...seu, pessoa });
  await mailToNamed(tx, audit, context, { cliente, contato, devidos, documentos, porId });
  for (const one of seu.implantacoes) {
    const seus = documentos.filter(({ implantacao_id }) => implantacao_id === one.id);
    audit.record({
      acao: 'Enviou',
      entidade: 'implantacao',
      uuid: one.uuid,
      rotulo: `Cobrança de documentos de ${one.codigo}`,
      clienteUuid: cliente.uuid,
      depois: { para: para.map(({ nome }) => nome), documentos: seus.map(({ nome }) => nome) },
    });
  }
  await askToCall(tx, audit, context, {
    cliente,
    contato,
    devidos: devidos.filter(({ degrau }) => degrau === degrauDaLigacao(degraus)),
    porId,
  });
  return true;
}

/**
 * Nobody of the client can be written to: each step asks who answers for the implantação to call. Who was named for a
 * document is written to all the same.
 */
async function remindByPhone(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  dele: {
    cliente: Awaited<ReturnType<typeof readDevedor>>;
    devidos: readonly Devido[];
    documentos: readonly DocumentoDevido[];
    porId: ReadonlyMap<number, ImplantacaoCobrada>;
  },
): Promise<boolean> {
  const now = context.now();
  const feitos = await insertLembretes(
    tx,
    dele.devidos.map(({ documento, degrau }): Lembrete => {
      return { documentoId: documento.id, degrau, para: comQuem(documento)?.email ?? porTelefone };
    }),
    now,
  );
  if (feitos.length === 0) return false;
  const novos = dele.devidos.filter(({ documento }) =>
    feitos.some(({ documentoId }) => documentoId === documento.id),
  );
  await mailToNamed(tx, audit, context, { ...dele, contato: null, devidos: novos });
  await askToCall(tx, audit, context, {
    ...dele,
    contato: null,
    devidos: novos.filter(({ documento }) => comQuem(documento) === null),
  });
  return true;
}

const chega = (devidos: readonly Devido[], procurado: number | undefined) =>
  devidos.some(({ degrau }) => degrau === procurado);

const semRepetir = (pessoas: readonly Pessoa[]) =>
  pessoas.filter(({ email }, at) => pessoas.findIndex((outra) => outra.email === email) === at);

const implantacoesDe = (
  documentos: readonly DocumentoDevido[],
  porId: ReadonlyMap<number, ImplantacaoCobrada>,
): ImplantacaoCobrada[] => {
  const ids = new Set(documentos.map(({ implantacao_id }) => implantacao_id));
  return [...porId.values()].filter(({ id }) => ids.has(id));
};

/** Whoever decides at the client, where an e-mail is known. */
async function decisores(tx: Transaction, clienteId: number): Promise<Pessoa[]> {
  const t = cliente_contato;
  const rows = await tx
    .select({ nome: t.nome, email: t.email })
    .from(t)
    .where(
      and(
        eq(t.cliente_id, clienteId),
        sql`'Decisor' = any(${t.papeis})`,
        isNotNull(t.email),
        isNull(t.excluido_em),
      ),
    )
    .orderBy(asc(t.id));
  return rows.flatMap(({ nome, email }) => (email ? [{ nome, email: email.toLowerCase() }] : []));
}

/** Who was named for a document that is due hears of what is asked of him, and of nothing else. */
async function mailToNamed(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  {
    cliente,
    contato,
    devidos,
    documentos,
    porId,
  }: {
    cliente: Awaited<ReturnType<typeof readDevedor>>;
    contato: Pessoa | null;
    devidos: readonly Devido[];
    documentos: readonly DocumentoDevido[];
    porId: ReadonlyMap<number, ImplantacaoCobrada>;
  },
): Promise<void> {
  const chaveDe = (documento: DocumentoDevido) => `${documento.implantacao_id} ${comQuem(documento)?.email}`;
  const feitos = new Set<string>();
  for (const { documento } of devidos) {
    const pessoa = comQuem(documento);
    const sua = porId.get(documento.implantacao_id ?? 0);
    if (!pessoa || !sua || pessoa.email === contato?.email || feitos.has(chaveDe(documento))) continue;
    feitos.add(chaveDe(documento));
    await mailCobranca(tx, audit, context, {
      pessoa,
      cliente,
      implantacoes: [sua],
      documentos: documentos.filter((one) => chaveDe(one) === chaveDe(documento)),
      restrito: true,
    });
  }
}

const chaveDaLigacao = 'regua:ligar:';

/** A task to call the client, unless one is open. */
async function askToCall(
  tx: Transaction,
  audit: Audit,
  { areas, config, now }: AppContext,
  {
    cliente,
    contato,
    devidos,
    porId,
  }: {
    cliente: Awaited<ReturnType<typeof readDevedor>>;
    /** Who was written to; `null` where nobody can be. */
    contato: Pessoa | null;
    devidos: readonly Devido[];
    porId: ReadonlyMap<number, ImplantacaoCobrada>;
  },
): Promise<void> {
  const por = { usuarioId: null, now: now() };
  for (const one of porId.values()) {
    const seus = devidos.filter(({ documento }) => documento.implantacao_id === one.id);
    const [primeiro] = seus;
    if (!primeiro) continue;
    const abertas = await tx.$count(
      tarefa,
      and(
        eq(tarefa.implantacao_id, one.id),
        sql`starts_with(${tarefa.chave_modelo}, ${chaveDaLigacao})`,
        tarefaAberta(tarefa.status),
        isNull(tarefa.excluido_em),
      ),
    );
    if (abertas > 0) continue;
    await createTarefas(tx, audit, { areas, config, now, por, nome: 'Sistema' }, [
      {
        titulo: 'Ligar para o cliente',
        descricao: [
          contato
            ? `Cobrado por e-mail sem resposta. Fale com ${contato.nome} (${contato.email}) sobre:`
            : `Nenhum contato do cliente tem e-mail. Ligue${await aQuemLigar(tx, cliente.id, one)} e cobre:`,
          ...seus.map(({ documento }) => `• ${documento.nome}`),
        ].join('\n'),
        contexto: 'implantacao',
        implantacao_id: one.id,
        chave_modelo: `${chaveDaLigacao}${primeiro.documento.id}:${primeiro.degrau}`,
        cliente_id: cliente.id,
        responsavel_id: one.responsavel_id ?? cliente.carteira_id,
        data_vencimento: dateIn(por.now),
      },
    ]);
  }
}

/** ` para Maria, (11) 99999-0000`, as far as it is known. */
async function aQuemLigar(
  tx: Transaction,
  clienteId: number,
  { contato_nome }: Pick<ImplantacaoCobrada, 'contato_nome'>,
): Promise<string> {
  const t = cliente_contato;
  const contatos = await tx
    .select({ nome: t.nome, telefone: t.telefone })
    .from(t)
    .where(and(eq(t.cliente_id, clienteId), isNull(t.excluido_em)))
    .orderBy(sql`${t.principal} desc`, asc(t.id));
  const contato =
    contatos.find(({ nome }) => nome === contato_nome) ??
    contatos.find(({ telefone }) => telefone !== null) ??
    contatos[0];
  const nome = contato?.nome ?? contato_nome;
  const telefone = contato?.telefone ? formatTelefone(contato.telefone) : null;
  const quem = [nome, telefone].filter(Boolean).join(', ');
  return quem ? ` para ${quem}` : '';
}
