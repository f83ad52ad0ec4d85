import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type { PessoasDaImplantacao, PessoasForm } from '@gestao/shared/contracts/implantacao/pessoas';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { and, eq, inArray } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente, implantacao, tarefa, usuario } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { giveTarefas } from '../../operacao/tarefas/edicao/give-tarefas';
import { holdOrder } from '../../operacao/tarefas/edicao/niveis';
import { pessoaDaTarefa, pessoasDaTarefa } from '../../operacao/tarefas/edicao/pessoas-da-tarefa';
import { notify } from '../../sistema/notificacoes/notify';
import { type EmVida, holdEmVida, readEmVida } from '../fluxo/fluxo.repository';
import { conduz } from '../fluxo/fluxo.rules';
import { writeImplantacao, writeMembros } from '../implantacao-registro/implantacao.writer';
import { listContatos, listPessoas } from '../implantacao-registro/quem-trabalha';
import { nomeCliente, vivasDe } from '../implantacoes/implantacoes.repository';
import { etapasAbertasDe, membrosDe } from './pessoas.repository';

/** Who works on one that was taken over. @throws Refusal 403, 404; 406 `implantacao_nao_assumida`, `implantacao_encerrada` */
export async function getPessoas(scope: Scope, uuid: string): Promise<PessoasDaImplantacao> {
  const { orm } = scope.database;
  const row = await readEmVida(orm, scope.actor, uuid);
  if (!conduz(scope.actor, row.responsavel_id)) throw forbidden();
  refuseFora(row);
  const [membros, contatos, pessoas, responsavel, abertas] = await Promise.all([
    membrosDe(orm, row.id),
    listContatos(orm, row.cliente_id),
    listPessoas(orm),
    row.responsavel_id === null
      ? []
      : orm.select({ uuid: usuario.uuid }).from(usuario).where(eq(usuario.id, row.responsavel_id)),
    orm.$count(tarefa, etapasAbertasDe(row)),
  ]);
  return {
    versao: row.versao,
    responsavel_uuid: responsavel[0]?.uuid ?? null,
    membros: membros.map((one) => one.uuid),
    contato_nome: row.contato_nome,
    contato_email: row.contato_email,
    contatos,
    pessoas,
    troca_responsavel: scope.actor.visaoTotal,
    tarefas_abertas: abertas,
  };
}

/**
 * Changes who answers for it, who else works on it and who of the client is written to; open steps of who answered pass
 * on where asked (docs/domain/implantacao.md#pessoas).
 * @throws Refusal 403, 404; 406 `implantacao_nao_assumida`, `implantacao_encerrada`; 409; 422 by field
 */
export function updatePessoas(scope: Scope, uuid: string, form: PessoasForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdOrder(tx);
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseFora(row);
    await refuseLostUpdate(tx, row, form.versao);
    const antes = await membrosDe(tx, row.id);
    const membros = await pessoasDaTarefa(
      tx,
      form.membros,
      'membros',
      antes.map(({ id }) => id),
    );
    const { contato_nome, contato_email } = form;
    const versao = await give(tx, audit, scope, row, form, { contato_nome, contato_email });
    await writeMembros(tx, row.id, membros);
    const depois = await membrosDe(tx, row.id);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid,
      rotulo: row.codigo,
      clienteUuid: row.cliente_uuid,
      antes: {
        membros: antes.map(({ nome }) => nome),
        contato_nome: row.contato_nome,
        contato_email: row.contato_email,
      },
      depois: { membros: depois.map(({ nome }) => nome), contato_nome, contato_email },
    });
    return { uuid, versao };
  });
}

/** Gives many implantações to one person; each for itself. @returns what became of each */
export async function giveMany(
  scope: Scope,
  uuids: string[],
  dados: { responsavel_uuid: string; passar_tarefas: boolean },
): Promise<MassaResult> {
  const rows = await scope.database.orm
    .select({ uuid: implantacao.uuid, nome: nomeCliente })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(vivasDe(scope.actor), inArray(implantacao.uuid, uuids)));
  const nomes = new Map(rows.map(({ uuid, nome }) => [uuid, nome]));
  return runMassa(
    uuids,
    (uuid) => nomes.get(uuid),
    (uuid) =>
      audited(scope.database, scope.auditActor, async (tx, audit) => {
        await holdOrder(tx);
        const row = await holdEmVida(tx, scope.actor, uuid);
        refuseFora(row);
        await give(tx, audit, scope, row, dados);
      }),
    scope.report,
  );
}

/** Writes who answers for a held one, with what follows where it is another person. @returns its version then */
async function give(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmVida,
  { responsavel_uuid, passar_tarefas }: { responsavel_uuid: string; passar_tarefas: boolean },
  colunas: { contato_nome?: string; contato_email?: string } = {},
): Promise<number> {
  const por = trailOf(scope);
  const paraId = await pessoaDaTarefa(tx, responsavel_uuid, 'responsavel_uuid', row.responsavel_id);
  const muda = paraId !== row.responsavel_id;
  if (muda) await refuseResponsavel(tx, scope, responsavel_uuid);
  const saved = await writeImplantacao(tx, row.id, { ...colunas, responsavel_id: paraId }, por);
  if (!muda) return saved.versao;
  const passam = passar_tarefas
    ? await tx.select().from(tarefa).where(etapasAbertasDe(row)).orderBy(tarefa.id).for('update')
    : [];
  await giveTarefas(
    tx,
    audit,
    scope,
    passam.map((one) => ({ row: one, paraId })),
    { coluna: 'responsavel_id', motivo: `A implantação ${row.codigo} passou a outra pessoa.` },
    por,
  );
  const [quem] = await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, paraId));
  audit.record({
    acao: 'Alterou',
    entidade: 'implantacao',
    uuid: row.uuid,
    rotulo: row.codigo,
    clienteUuid: row.cliente_uuid,
    antes: { responsavel: row.responsavel },
    depois: { responsavel: quem?.nome ?? null, etapas_que_passaram: passam.length },
  });
  if (paraId !== scope.actor.usuarioId) {
    await notify(tx, scope, {
      evento: 'implantacao_atribuida',
      usuarioIds: [paraId],
      titulo: `Implantação sua: ${row.cliente}`,
      corpo: `${scope.actor.nome} passou a implantação ${row.codigo} para você${comEtapas(passam.length)}.`,
      entidade: 'implantacao',
      entidadeUuid: row.uuid,
      rota: `/implantacao/fluxo-implantacao/${row.uuid}`,
    });
  }
  return saved.versao;
}

const comEtapas = (quantas: number) =>
  quantas === 0 ? '' : quantas === 1 ? ', com 1 etapa em aberto' : `, com ${quantas} etapas em aberto`;

/** @throws Refusal 422 for somebody who does not work on implantações, or from who sees only his own */
async function refuseResponsavel(tx: Transaction, scope: Scope, uuid: string): Promise<void> {
  if (!scope.actor.visaoTotal)
    throw invalidFields({ responsavel_uuid: ['Somente quem vê todas as implantações troca o responsável.'] });
  if (!(await listPessoas(tx)).some(({ valor }) => valor === uuid))
    throw invalidFields({ responsavel_uuid: ['Escolha quem trabalha com implantações.'] });
}

/** @throws Refusal 406 for one that waits in the inbox or is over */
function refuseFora({ status, codigo }: EmVida): void {
  if (status === 'aguardando_inicio')
    throw ruleRefusal('implantacao_nao_assumida', `A implantação ${codigo} ainda não foi assumida.`);
  if (!isImplantacaoAberta(status))
    throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
}
