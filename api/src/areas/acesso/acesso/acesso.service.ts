import { permissionsInWords } from '@gestao/shared/contracts/comum/values/permissoes';
import { permissionOfRoute, routePermissions } from '@gestao/shared/permissions';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { firstToday } from '../../../platform/repeated-requests/once';
import { notify } from '../../sistema/notificacoes/notify';
import { findHolders } from '../auth/auth.repository';

const texts = {
  sent: 'Pedido enviado aos administradores.',
  already: 'Você já pediu este acesso hoje. Aguarde a resposta dos administradores.',
  unknown: 'Página desconhecida.',
};

/**
 * Tells the administrators, in the bell and by e-mail, that a person wants into a page; once a day for
 * each person and page.
 * @throws Refusal 422 for a page that asks no permission or does not exist.
 */
export async function requestAccess(
  scope: Scope,
  path: string,
): Promise<{ message: string; enviado: boolean }> {
  const { database, config, actor, auditActor, now } = scope;
  const permission = permissionOfRoute(path);
  const pagina = knownPage(path);
  if (!permission || !pagina) throw invalidFields({ rota: [texts.unknown] });
  const permissao = permissionsInWords(permission);
  const usuario = `/usuario/editar/${actor.uuid}`;
  return audited(database, auditActor, async (tx, audit) => {
    const pedido = { rota: '/acesso/solicitar', oque: `acesso:${pagina}` };
    const first = await firstToday(tx, { ...pedido, usuarioId: actor.usuarioId, now: now() });
    if (!first) return { message: texts.already, enviado: false };
    const administrators = await findHolders(tx, ['gerenciar usuarios', 'gerenciar perfis']);
    await notify(tx, scope, {
      evento: 'acesso_solicitado',
      usuarioIds: administrators.map(({ id }) => id),
      titulo: 'Pedido de acesso',
      corpo: `${actor.nome} pediu a permissão “${permissao}” para abrir ${pagina}.`,
      entidade: 'usuario',
      entidadeUuid: actor.uuid,
      rota: usuario,
      carta: ({ nome }) => ({
        modelo: 'acesso_solicitado',
        dados: {
          nome,
          solicitante: actor.nome,
          pagina,
          permissao,
          link: `${config.publicUrl}${usuario}`,
        },
      }),
    });
    audit.record({
      acao: 'Enviou',
      entidade: 'usuario',
      uuid: actor.uuid,
      rotulo: `Pedido de acesso de ${actor.nome}`,
      depois: { pagina, permissao },
    });
    return { message: texts.sent, enviado: true };
  });
}

/**
 * The area, without the record: `/projetos` for `/projetos/6f1c…`. Only names of the permission map reach
 * other people's mailboxes, and asking stays within the number of pages.
 */
function knownPage(path: string): string | undefined {
  const [plain = ''] = path.split(/[?#]/);
  return Object.keys(routePermissions)
    .filter((route) => plain === route || plain.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];
}
