import { formatDateInWords } from '@gestao/shared/config';
import type {
  AssumirForm,
  AssumirPrevia,
  AssumirQuery,
  DevolverForm,
} from '@gestao/shared/contracts/implantacao/assumir';
import { checkinTipoLabels as tipos } from '@gestao/shared/contracts/implantacao/implantacoes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';
import { writeDocumento } from '../../clientes/documentos-pedidos/documento.writer';
import { createTarefasDoPlano } from '../../operacao/tarefas/edicao/create-plano';
import { holdOrder } from '../../operacao/tarefas/edicao/niveis';
import { pessoaDaTarefa, pessoasDaTarefa } from '../../operacao/tarefas/edicao/pessoas-da-tarefa';
import { enqueueEmail } from '../../sistema/email/outbox';
import { notify } from '../../sistema/notificacoes/notify';
import { insertCheckins } from '../implantacao-registro/checkin.writer';
import {
  changeImplantacaoStatus,
  writeDevolucao,
  writeFases,
  writeMembros,
} from '../implantacao-registro/implantacao.writer';
import { listContatos, listPessoas } from '../implantacao-registro/quem-trabalha';
import { renewLink } from '../links/renovar-link';
import { passagemDe } from '../passagem/passagem.repository';
import { dispensa, passagemView } from '../passagem/passagem.rules';
import { refuseSemPassagem } from '../passagem/passagem.service';
import { recalculateImplantacoes } from '../saude/recalcular';
import { type EmEspera, findEmEspera, holdEmEspera, readPlano } from './assumir.repository';
import { quemFaz } from './quem-faz-cada-etapa';

/**
 * What taking an implantação over would make, from a first day on and for a person: nothing is written.
 * @throws Refusal 404 outside the inbox of the person; 406 `implantacao_assumida`; 422 at `data_inicio`
 */
export async function previewAssumir(
  scope: Scope,
  uuid: string,
  query: AssumirQuery,
): Promise<AssumirPrevia> {
  const { orm } = scope.database;
  const row = await findEmEspera(orm, scope.actor, uuid);
  if (!row) throw notFound();
  await refuseAssumida(row);
  const plano = await readPlano(orm, row);
  const data_inicio = query.data_inicio ?? addBusinessDays(addDays(dateIn(scope.now()), -1), 1, plano.dias);
  refuseInicio(row, data_inicio);
  const pessoas = await listPessoas(orm);
  const responsavel_uuid = query.responsavel_uuid ?? scope.actor.uuid;
  const responsavel = pessoas.find(({ valor }) => valor === responsavel_uuid)?.rotulo ?? null;
  const datado = plano.em(data_inicio);
  const nomes = await quemFaz(orm, row, datado.etapas, { nome: responsavel, id: null });
  const passagem = row.orcamento_uuid === null ? undefined : await passagemDe(orm, row.id);
  return {
    versao: row.versao,
    codigo: row.codigo,
    cliente: row.cliente,
    aceito_em: dateIn(row.recebida_em),
    data_inicio,
    responsavel_uuid,
    contato_nome: row.contato_nome,
    contato_email: row.contato_email,
    contatos: await listContatos(orm, row.cliente_id),
    pessoas,
    plano: {
      fases: datado.fases,
      etapas: datado.etapas.map((etapa, at) => ({
        chave: etapa.chave,
        fase: etapa.fase,
        titulo: etapa.titulo,
        lado: etapa.lado,
        lado_label: ladoLabels[etapa.lado],
        vencimento: etapa.vencimento,
        responsavel: nomes[at]?.nome ?? null,
        obrigatoria: etapa.obrigatoria,
      })),
      documentos: plano.documentos(data_inicio).map(({ nome, prazo }) => ({ nome, prazo })),
      checkins: datado.checkins.map(({ tipo, data }) => ({
        tipo_label: tipos[tipo],
        data,
      })),
      data_prevista_fim: datado.fim,
      data_golive: datado.golive,
    },
    passagem: passagem ? passagemView(passagem, scope.actor, dateIn(scope.now())) : null,
    dispensa_passagem: dispensa(scope.actor),
  };
}

/**
 * Takes it over: dates, steps as tasks with what they wait for, check-ins and the documents' due days are made from what
 * the start came from (docs/domain/implantacao.md#assumir).
 * @throws Refusal 404; 406 `implantacao_assumida` naming who has it, `passagem_incompleta`; 409; 422 by field
 */
export function takeOver(scope: Scope, uuid: string, form: AssumirForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdOrder(tx);
    const row = await holdEmEspera(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseAssumida(row);
    await refuseLostUpdate(tx, row, form.versao);
    refuseInicio(row, form.data_inicio);
    const motivo = await refuseSemPassagem(tx, scope.actor, row.id, form.sem_passagem);
    const responsavelId = await pessoaDaTarefa(tx, form.responsavel_uuid, 'responsavel_uuid');
    const membros = await pessoasDaTarefa(tx, form.membros, 'membros');
    const plano = await readPlano(tx, row);
    const mudancas = {
      datas: new Map(form.datas.map(({ chave, vencimento }) => [chave, vencimento] as const)),
      fora: new Set(form.fora),
    };
    const datado = plano.em(form.data_inicio, mudancas);
    refuseDatas(datado.etapas, form);
    const saved = await changeImplantacaoStatus(
      tx,
      audit,
      row,
      {
        para: 'em_andamento',
        motivo,
        colunas: {
          responsavel_id: responsavelId,
          contato_nome: form.contato_nome,
          contato_email: form.contato_email,
          data_inicio: form.data_inicio,
          data_prevista_fim: datado.fim,
          data_golive: datado.golive,
          assumida_em: por.now,
          devolvida_em: null,
          devolvida_motivo: null,
          devolvida_por_id: null,
        },
      },
      por,
    );
    await writeMembros(tx, row.id, membros);
    const fases = await writeFases(tx, row.id, datado.fases, form.data_inicio, por);
    await makeSteps(tx, audit, scope, row, datado.etapas, fases, responsavelId);
    await insertCheckins(tx, row.id, datado.checkins, por);
    const documentos = plano.documentos(form.data_inicio);
    for (const { id, nome, obrigatorio, prazo } of documentos)
      await writeDocumento(tx, id, { nome, obrigatorio, prazo }, por);
    if (form.boas_vindas)
      await welcome(tx, audit, scope, row, { ...form, responsavelId, documentos: documentos.length });
    await recalculateImplantacoes(tx, [row.id], dateIn(por.now));
    if (responsavelId !== scope.actor.usuarioId) await tellResponsavel(tx, scope, row, responsavelId);
    return { uuid, versao: saved.versao };
  });
}

/**
 * Sends it back to who sold it: it stays in the inbox, marked, and the seller is told what is missing.
 * @throws Refusal 404; 406 `implantacao_assumida`; 409; 422
 */
export function sendBack(scope: Scope, uuid: string, { versao, motivo }: DevolverForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmEspera(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseAssumida(row);
    await refuseLostUpdate(tx, row, versao);
    const saved = await writeDevolucao(tx, row.id, motivo, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid,
      rotulo: row.codigo,
      clienteUuid: row.cliente_uuid,
      depois: { devolvida: motivo },
    });
    if (row.vendedor_id !== null) {
      await notify(tx, scope, {
        evento: 'implantacao_devolvida',
        usuarioIds: [row.vendedor_id],
        titulo: `${row.codigo} voltou para você: ${row.cliente}`,
        corpo: motivo,
        entidade: 'implantacao',
        entidadeUuid: uuid,
        rota: row.orcamento_uuid
          ? `/precificacao/fluxo-orcamento/${row.orcamento_uuid}`
          : '/precificacao/meus-orcamentos',
      });
    }
    return { uuid, versao: saved.versao };
  });
}

/** Writes to who of the client is the contact, with the link to the documents where there are any. */
async function welcome(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmEspera,
  {
    contato_nome,
    contato_email,
    responsavelId,
    documentos,
  }: Pick<AssumirForm, 'contato_nome' | 'contato_email'> & { responsavelId: number; documentos: number },
): Promise<void> {
  const [quem] = await tx
    .select({ nome: usuario.nome, email: usuario.email })
    .from(usuario)
    .where(eq(usuario.id, responsavelId));
  const para = { nome: contato_nome, email: contato_email };
  const link =
    documentos > 0 ? await renewLink(tx, audit, scope, 'implantacao_documentos', row.id, para) : '';
  await enqueueEmail(tx, scope.config, {
    para: contato_email,
    modelo: 'boas_vindas',
    dados: {
      nome: contato_nome,
      cliente: row.cliente,
      responsavel: quem?.nome ?? '',
      contato: quem?.email ?? '',
      pedido:
        documentos === 0
          ? ''
          : `Já pode enviar ${
              documentos === 1 ? 'o documento que pedimos' : `os ${documentos} documentos que pedimos`
            } por este endereço, também pelo celular:`,
    },
    segredos: { link },
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
  });
}

async function makeSteps(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmEspera,
  etapas: readonly Parameters<typeof quemFaz>[2][number][],
  fases: ReadonlyMap<string, number>,
  responsavelId: number,
): Promise<void> {
  const pessoas = await quemFaz(tx, row, etapas, { nome: null, id: responsavelId });
  const lugar = new Map(etapas.map(({ chave }, at) => [chave, at]));
  await createTarefasDoPlano(
    tx,
    audit,
    scope,
    etapas.map((etapa, at) => ({
      titulo: etapa.titulo,
      descricao: etapa.descricao,
      contexto: 'implantacao',
      implantacao_id: row.id,
      implantacao_fase_id: fases.get(etapa.fase) ?? null,
      chave_modelo: etapa.chave,
      cliente_id: row.cliente_id,
      lado: etapa.lado,
      responsavel_id: pessoas[at]?.id ?? null,
      data_vencimento: etapa.vencimento,
      minutos_estimados_milimin: etapa.minutos_estimados_milimin,
      peso: etapa.peso,
      exige_revisao: etapa.exige_revisao,
      exige_anexo: etapa.exige_anexo,
      gera_multa: etapa.gera_multa,
      visivel_cliente: etapa.lado === 'cliente',
      ordem: at,
      itens: etapa.itens_checklist,
      depoisDe: etapa.aguarda.flatMap(({ chave, tipo, folga_dias_uteis }) => {
        const de = lugar.get(chave);
        return de === undefined ? [] : [{ de, tipo, folga_dias_uteis }];
      }),
    })),
  );
}

async function refuseAssumida(row: EmEspera): Promise<void> {
  if (row.status === 'aguardando_inicio') return;
  throw ruleRefusal(
    'implantacao_assumida',
    row.responsavel
      ? `${row.responsavel} já assumiu a implantação ${row.codigo}.`
      : `A implantação ${row.codigo} não aguarda mais início.`,
  );
}

/** @throws Refusal 422 for a first day before the acceptance */
function refuseInicio(row: EmEspera, inicio: string): void {
  const aceito = dateIn(row.recebida_em);
  if (inicio < aceito)
    throw invalidFields({
      data_inicio: [`O início não pode ser antes do aceite (${formatDateInWords(aceito)}).`],
    });
}

/** @throws Refusal 422 for a day before the first one, or of a step that is not in the plan */
function refuseDatas(etapas: readonly { chave: string }[], { datas, data_inicio }: AssumirForm): void {
  const chaves = new Set(etapas.map(({ chave }) => chave));
  const erros: Record<string, string[]> = {};
  for (const [at, { chave, vencimento }] of datas.entries()) {
    if (!chaves.has(chave)) erros[`datas.${at}.chave`] = ['Esta etapa não está no plano.'];
    else if (vencimento < data_inicio)
      erros[`datas.${at}.vencimento`] = ['O vencimento deve ser a partir do início.'];
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

async function tellResponsavel(tx: Transaction, scope: Scope, row: EmEspera, id: number): Promise<void> {
  await notify(tx, scope, {
    evento: 'implantacao_atribuida',
    usuarioIds: [id],
    titulo: `Implantação sua: ${row.cliente}`,
    corpo: `${scope.actor.nome} passou a implantação ${row.codigo} para você. O plano já está montado.`,
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
    rota: `/implantacao/fluxo-implantacao/${row.uuid}`,
  });
}
