import type { ProjetoDeMelhoria } from '@gestao/shared/contracts/operacao/processos';
import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { cliente, departamento, projeto, usuario } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { createFromConteudo } from '../projetos/modelos/criar-do-conteudo';
import { writeProcesso } from './processo.writer';
import { holdProcesso } from './processo-em-vida';
import { selectEtapas } from './processos.repository';
import { mudancasDe } from './processos.rules';

/** Business days between the tasks of an improvement, until somebody plans them. */
const passo = 5;

/**
 * A project with a task for each step that changes, through the projects' own service; once for a process.
 * @throws Refusal 403, 404, 409; 406 `projeto_existe`, `nada_mudou`; 422
 */
export function createProjetoDeMelhoria(scope: Scope, uuid: string, form: ProjetoDeMelhoria) {
  const { actor } = scope;
  if (!may(actor, 'gerenciar projetos')) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProcesso(tx, actor, uuid);
    const [ja] = row.projeto_id
      ? await tx
          .select({ codigo: projeto.codigo })
          .from(projeto)
          .where(and(eq(projeto.id, row.projeto_id), isNull(projeto.excluido_em)))
      : [];
    if (ja) throw ruleRefusal('projeto_existe', `O projeto ${ja.codigo} já põe este processo em prática.`);
    await refuseLostUpdate(tx, row, form.versao);
    const etapas = (await selectEtapas(tx, [row.id], dateIn(scope.now()))).map((etapa) => ({
      ...etapa,
      chave: etapa.uuid,
    }));
    const toBe = etapas.filter(({ cenario }) => cenario === 'to_be');
    const mudancas =
      toBe.length === 0
        ? []
        : mudancasDe(
            etapas.filter(({ cenario }) => cenario === 'as_is'),
            toBe,
          );
    if (mudancas.length === 0)
      throw ruleRefusal('nada_mudou', 'O to-be é igual ao as-is: não há etapa para mudar.');
    const [donos] = await tx
      .select({ uuid: usuario.uuid })
      .from(usuario)
      .where(eq(usuario.id, actor.visaoTotal ? row.dono_id : actor.usuarioId));
    const [area] = await tx
      .select({ uuid: departamento.uuid })
      .from(departamento)
      .where(eq(departamento.id, row.departamento_id));
    const [doCliente] = row.cliente_id
      ? await tx.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, row.cliente_id))
      : [];
    const criado = await createFromConteudo(tx, audit, scope, {
      nome: `Melhoria: ${row.nome}`.slice(0, 140),
      tipo: 'interno',
      cliente_uuid: doCliente?.uuid ?? null,
      responsavel_uuid: donos?.uuid ?? '',
      data_inicio: form.data_inicio,
      descricao: null,
      membros: [],
      tags: ['melhoria'],
      visivel_cliente: false,
      origem: `processo ${row.nome}`,
      conteudo: {
        formato: 1,
        objetivo: `Pôr em prática o to-be do processo “${row.nome}”.`.slice(0, 1000),
        departamento_uuid: area?.uuid ?? null,
        prioridade: 'normal',
        orcamento_horas: null,
        dias_uteis: mudancas.length * passo,
        etapas: [],
        tarefas: mudancas.map((mudanca, at) => tarefaDe(mudanca, at, area?.uuid ?? null)),
      },
    });
    const [novo] = await tx
      .select({ id: projeto.id, codigo: projeto.codigo })
      .from(projeto)
      .where(eq(projeto.uuid, criado.uuid));
    if (!novo) throw new Error('A new project is gone.');
    const saved = await writeProcesso(tx, row.id, { projeto_id: novo.id }, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'processo',
      uuid,
      rotulo: row.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { projeto: null },
      depois: { projeto: novo.codigo },
    });
    return { uuid, versao: saved.versao, projeto_uuid: criado.uuid, tarefas: mudancas.length };
  });
}

const tarefaDe = (
  { titulo, descricao }: { titulo: string; descricao: string | null },
  at: number,
  departamento_uuid: string | null,
): ModeloTarefa => ({
  chave: String(at + 1),
  pai: null,
  titulo,
  descricao,
  etapa: null,
  departamento_uuid,
  do_responsavel: true,
  responsavel_uuid: null,
  revisor_uuid: null,
  participantes: [],
  prioridade: 'normal',
  lado: 'escritorio',
  inicio: at * passo,
  meta: null,
  vencimento: (at + 1) * passo,
  minutos_estimados_milimin: null,
  peso: null,
  exige_revisao: false,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  tags: [],
  itens_checklist: [],
  aguarda: [],
});
