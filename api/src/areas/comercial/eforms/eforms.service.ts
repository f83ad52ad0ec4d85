import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import {
  type EformEdicao,
  problemasDasPerguntas,
  problemasDosDestinos,
} from '@gestao/shared/contracts/comercial/eforms-edicao';
import {
  eformDestinoLabels,
  eformOperadorLabels,
  eformStatusLabels,
  eformTipoLabels,
} from '@gestao/shared/contracts/comercial/values/eforms';
import { eq } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { eform } from '../../../platform/database/schema';
import { readDestinos } from '../precificacao/eform-destinos';
import { parametrosRows } from '../precificacao/precificacao.rows';
import { type EformRow, lockEforms, temRespostas } from './eforms.repository';

interface Salvo {
  uuid: string;
  versao: number;
}
type Status = keyof typeof eformStatusLabels;

/** @throws Refusal 403 for a client's person, 422 for destinations the parameters do not have */
export function createEform(scope: Scope, { nome, perguntas }: EformEdicao): Promise<Salvo> {
  parametrosRows(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const todos = await lockEforms(tx);
    await checkDestinos(tx, perguntas);
    refuseRascunhoIgual(todos, nome);
    return insert(tx, scope, audit, { nome, perguntas, versao_eform: proximaVersao(todos, nome) });
  });
}

/** @throws Refusal 403 for a client's person, 404, 406 once it was published, 409, 422 */
export function changeEform(scope: Scope, uuid: string, form: EformEdicao): Promise<Salvo> {
  return change(scope, uuid, form.versao, async ({ tx, audit, row, todos }) => {
    refuseImutavel(row);
    await checkDestinos(tx, form.perguntas);
    const { nome, perguntas } = form;
    const outros = todos.filter(({ id }) => id !== row.id);
    // A draft that takes another name joins the versions of that name.
    if (nome !== row.nome) refuseRascunhoIgual(outros, nome);
    const versao_eform = nome === row.nome ? row.versao_eform : proximaVersao(outros, nome);
    const salva = await store(tx, scope, row, { nome, perguntas, versao_eform });
    audit.record({
      acao: 'Alterou',
      entidade: 'eform',
      uuid,
      rotulo: rotuloDe(salva),
      antes: legivel(row),
      depois: legivel(salva),
    });
    return salva;
  });
}

/**
 * Publishes a draft: from then on it never changes, new budgets use it, and the one in use is archived.
 * @throws Refusal 403 for a client's person, 404, 406 for what is no draft or asks for what the
 * parameters no longer have, 409
 */
export function publishEform(scope: Scope, uuid: string, versao: number): Promise<Salvo> {
  return change(scope, uuid, versao, async ({ tx, audit, row, todos }) => {
    refuseImutavel(row);
    const [problema] = [
      ...problemasDasPerguntas(row.perguntas),
      ...problemasDosDestinos(row.perguntas, await readDestinos(tx)),
    ];
    if (problema) {
      const pergunta = row.perguntas[Number(problema.caminho[1])];
      throw ruleRefusal(
        'eform_incompleto',
        `Não é possível publicar. ${pergunta ? `“${pergunta.rotulo}”: ` : ''}${problema.mensagem}`,
      );
    }
    for (const outro of todos.filter((one) => one.status === 'publicado')) {
      await changeStatus(tx, scope, audit, outro, 'arquivado');
    }
    return changeStatus(tx, scope, audit, row, 'publicado');
  });
}

/** Takes a questionnaire out of use; what was answered stays. @throws Refusal 403, 404, 406, 409 */
export function archiveEform(scope: Scope, uuid: string, versao: number): Promise<Salvo> {
  return change(scope, uuid, versao, async ({ tx, audit, row }) => {
    if (row.status === 'arquivado') {
      throw ruleRefusal('eform_arquivado', 'Este formulário já está arquivado.');
    }
    return changeStatus(tx, scope, audit, row, 'arquivado');
  });
}

/**
 * Copies a published or archived questionnaire as the draft of its next version.
 * @throws Refusal 403 for a client's person, 404, 406 while there is a draft of it, 409
 */
export function novaVersaoEform(scope: Scope, uuid: string, versao: number): Promise<Salvo> {
  return change(scope, uuid, versao, async ({ tx, audit, row, todos }) => {
    refuseRascunhoIgual(todos, row.nome);
    const { nome, perguntas } = row;
    return insert(tx, scope, audit, { nome, perguntas, versao_eform: proximaVersao(todos, nome) });
  });
}

/** @throws Refusal 403 for a client's person, 404, 406 for what was published or answered, 409 */
export async function removeEform(scope: Scope, uuid: string, versao: number): Promise<void> {
  await change(scope, uuid, versao, async ({ tx, audit, row }) => {
    if (row.status !== 'rascunho') {
      throw ruleRefusal('eform_imutavel', 'Só um rascunho pode ser excluído. Arquive este formulário.');
    }
    if (await temRespostas(tx, row.id)) {
      throw ruleRefusal(
        'eform_respondido',
        'Este formulário já foi respondido. Arquive-o em vez de excluir.',
      );
    }
    await tx.update(eform).set(deleted(scope.actor, scope.now())).where(eq(eform.id, row.id));
    audit.record({ acao: 'Excluiu', entidade: 'eform', uuid, rotulo: rotuloDe(row), antes: legivel(row) });
    return row;
  });
}

interface Mudanca {
  tx: Transaction;
  audit: Audit;
  row: EformRow;
  todos: EformRow[];
}

async function change(
  scope: Scope,
  uuid: string,
  versao: number,
  work: (mudanca: Mudanca) => Promise<Salvo>,
): Promise<Salvo> {
  parametrosRows(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const todos = await lockEforms(tx);
    const row = todos.find((one) => one.uuid === uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const salvo = await work({ tx, audit, row, todos });
    return { uuid: salvo.uuid, versao: salvo.versao };
  });
}

async function insert(
  tx: Transaction,
  scope: Scope,
  audit: Audit,
  values: { nome: string; perguntas: EformPergunta[]; versao_eform: number },
): Promise<Salvo> {
  const [row] = await tx
    .insert(eform)
    .values({ ...values, status: 'rascunho', ...created(scope.actor, scope.now()) })
    .returning();
  if (!row) throw new Error('A questionnaire was not inserted.');
  audit.record({
    acao: 'Criou',
    entidade: 'eform',
    uuid: row.uuid,
    rotulo: rotuloDe(row),
    depois: legivel(row),
  });
  return { uuid: row.uuid, versao: row.versao };
}

async function store(
  tx: Transaction,
  scope: Scope,
  { id }: EformRow,
  values: Partial<Pick<EformRow, 'nome' | 'perguntas' | 'versao_eform' | 'status'>>,
): Promise<EformRow> {
  const [salva] = await tx
    .update(eform)
    .set({ ...values, ...touched(scope.actor, scope.now()) })
    .where(eq(eform.id, id))
    .returning();
  if (!salva) throw notFound();
  return salva;
}

async function changeStatus(tx: Transaction, scope: Scope, audit: Audit, row: EformRow, status: Status) {
  const salva = await store(tx, scope, row, { status });
  audit.record({
    acao: 'Mudou status',
    entidade: 'eform',
    uuid: row.uuid,
    rotulo: rotuloDe(row),
    antes: { status: eformStatusLabels[row.status] },
    depois: { status: eformStatusLabels[status] },
  });
  return salva;
}

function refuseImutavel({ status }: EformRow): void {
  if (status === 'rascunho') return;
  throw ruleRefusal(
    'eform_imutavel',
    'Um formulário publicado não muda mais. Crie uma nova versão para alterá-lo.',
  );
}

function refuseRascunhoIgual(todos: readonly EformRow[], nome: string): void {
  const rascunho = todos.find((one) => one.nome === nome && one.status === 'rascunho');
  if (!rascunho) return;
  throw ruleRefusal(
    'eform_em_rascunho',
    `Já existe um rascunho de ${nome} (versão ${rascunho.versao_eform}). Continue nele.`,
  );
}

const proximaVersao = (todos: readonly EformRow[], nome: string) =>
  1 + Math.max(0, ...todos.filter((one) => one.nome === nome).map((one) => one.versao_eform));

async function checkDestinos(tx: Transaction, perguntas: readonly EformPergunta[]): Promise<void> {
  const problemas = problemasDosDestinos(perguntas, await readDestinos(tx));
  if (problemas.length === 0) return;
  throw invalidFields(
    Object.fromEntries(problemas.map(({ caminho, mensagem }) => [caminho.join('.'), [mensagem]])),
  );
}

const rotuloDe = ({ nome, versao_eform }: EformRow) => `${nome} v${versao_eform}`;

/** Content in words, one line a question, so that the log tells what changed. */
function legivel({ nome, perguntas }: EformRow) {
  return {
    nome,
    perguntas: perguntas.map(({ rotulo, tipo, obrigatoria, opcoes, condicao, mapeia_para, ...resto }) =>
      [
        rotulo,
        eformTipoLabels[tipo],
        resto.ajuda && `ajuda: ${resto.ajuda}`,
        obrigatoria && 'obrigatória',
        resto.minimo !== null && `mínimo ${resto.minimo}`,
        resto.maximo !== null && `máximo ${resto.maximo}`,
        opcoes.length > 0 && `opções: ${opcoes.map((one) => one.rotulo).join(', ')}`,
        condicao && `se ${condicao.chave} ${eformOperadorLabels[condicao.operador]} ${condicao.valor}`,
        mapeia_para.tipo !== 'nenhum' && `${eformDestinoLabels[mapeia_para.tipo]}: ${mapeia_para.chave}`,
        !resto.visivel_cliente && 'só interna',
      ]
        .filter(Boolean)
        .join('; '),
    ),
  };
}
