import { formatDateInWords } from '@gestao/shared/config';
import type { Option } from '@gestao/shared/contracts/comum/fields';
import type { AnexoDecidido, EncaminharAnexo } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { perfil, usuario, usuario_ausencia } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { forwardAnexo } from '../../sistema/anexos/anexo.writer';
import { readSegregacao } from '../../sistema/anexos/validacao.rules';
import { notify } from '../../sistema/notificacoes/notify';
import { holdAnexo } from './anexo-em-espera';

const valida = and(
  eq(usuario.status, 'ativo'),
  eq(usuario.is_client, 0),
  isNull(usuario.excluido_em),
  sql`'gerenciar validacao anexos' = any(${perfil.permissoes})`,
) as SQL;

/** People who may validate, with until when they are away. @param hoje `AAAA-MM-DD` */
export async function listValidadores(
  orm: Reader,
  hoje: string,
  exceto: readonly number[],
): Promise<Option[]> {
  const rows = await orm
    .select({
      id: usuario.id,
      valor: usuario.uuid,
      nome: usuario.nome,
      volta: sql<string | null>`(select max(ua.fim)::text from ${usuario_ausencia} ua
        where ua.usuario_id = ${usuario.id} and ua.excluido_em is null
          and ua.inicio <= ${hoje} and ua.fim >= ${hoje})`,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(valida)
    .orderBy(byText(usuario.nome), usuario.id)
    .limit(1000);
  return rows
    .filter(({ id }) => !exceto.includes(id))
    .map(({ valor, nome, volta }) => ({
      valor,
      rotulo: volta ? `${nome} (ausente até ${formatDateInWords(volta)})` : nome,
    }));
}

/**
 * Leaves the decision to somebody else who may take it.
 * @throws Refusal 404; 409; 422 at `usuario_uuid`
 */
export function forwardAnexoTo(
  scope: Scope,
  uuid: string,
  { usuario_uuid }: EncaminharAnexo,
): Promise<AnexoDecidido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, sobre, clienteUuid } = await holdAnexo(tx, scope, uuid);
    const [para] = await tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
      .where(and(eq(usuario.uuid, usuario_uuid), valida));
    const recusa = (texto: string) => invalidFields({ usuario_uuid: [texto] });
    if (!para) throw recusa('Escolha uma pessoa que valida anexos.');
    if (para.id === scope.actor.usuarioId) throw recusa('Escolha outra pessoa.');
    if (para.id === row.criado_por_id && (await readSegregacao(tx)))
      throw recusa('Quem enviou não pode validar o próprio arquivo.');
    const [antes] = row.encaminhado_para_id
      ? await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.encaminhado_para_id))
      : [];
    await forwardAnexo(tx, row.id, para.id, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'anexo',
      uuid,
      rotulo: row.nome_original,
      clienteUuid,
      antes: { encaminhado_para: antes?.nome ?? null },
      depois: { encaminhado_para: para.nome, sha256: row.sha256 },
    });
    await notify(tx, scope, {
      evento: 'anexo_encaminhado',
      usuarioIds: [para.id],
      titulo: `Arquivo para você validar: ${row.nome_original}`,
      corpo: `${scope.actor.nome} encaminhou o arquivo${sobre ? ` de ${sobre.codigo}` : ''} para você decidir.`,
      entidade: 'anexo',
      entidadeUuid: uuid,
      rota: `/validacao-anexos?encaminhados=mim&painel=${uuid}`,
    });
    return { uuid, validacao: 'pendente', consequencia: `Encaminhado para ${para.nome}.` };
  });
}
