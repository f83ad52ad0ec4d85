import { clienteEncerrados } from '@gestao/shared/contracts/clientes/values/clientes';
import { sql } from 'drizzle-orm';
import { foraDe, type OpenItems, openItems, semCliente } from '../../platform/area/open-items';
import { clienteAtendido } from '../../platform/area/open-rows';
import { notify } from '../sistema/notificacoes/notify';

/** Clients whose portfolio or department names a person who leaves. */
export const clientesOpenItems: readonly OpenItems[] = [
  openItems(
    'carteira',
    'cliente',
    'responsavel_carteira_id',
    'responsavel_carteira',
    { nome: sql`t.razao_social`, aberto: foraDe('status', clienteEncerrados) },
    { avisa: tellNewOwner },
  ),
  {
    chave: 'gestao_clientes',
    tabela: 'cliente',
    coluna: 'gestor_por_departamento',
    campo: 'gestor_por_departamento',
    abertos: ({ uuid }) => sql`
      select t.id, t.uuid, t.razao_social as nome, ${semCliente} from cliente t
      where t.excluido_em is null and ${clienteAtendido(sql`t.status`)}
      and exists (select 1 from jsonb_each_text(t.gestor_por_departamento) g where g.value = ${uuid})`,
    troca: (from, to) => sql`gestor_por_departamento = (select jsonb_object_agg(g.key,
      case when g.value = ${from.uuid} then ${to.uuid}::text else g.value end)
      from jsonb_each_text(t.gestor_por_departamento) g)`,
  },
];

async function tellNewOwner(
  ...[tx, scope, { de, para, registros }]: Parameters<NonNullable<OpenItems['avisa']>>
) {
  const [first] = registros;
  const one = registros.length === 1 && first;
  await notify(tx, scope, {
    evento: 'cliente_atribuido',
    usuarioIds: [para.id],
    exceto: scope.actor.usuarioId,
    titulo: one
      ? `${one.nome} entrou na sua carteira`
      : `${registros.length} clientes entraram na sua carteira`,
    corpo: `Antes com ${de}.`,
    ...(one
      ? { entidade: 'cliente', entidadeUuid: one.uuid, rota: `/clientes/editar/${one.uuid}` }
      : { rota: `/clientes?carteira=${para.uuid}` }),
  });
}
