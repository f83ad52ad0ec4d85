import {
  type Calendario,
  type CalendarioFonte,
  type CalendarioItem,
  type CalendarioQuery,
  calendarioFonteLabels,
} from '@gestao/shared/contracts/operacao/calendario';
import { hasPermission } from '@gestao/shared/permissions';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { Refusal } from '../../app/refusal';
import {
  itensDeAusencias,
  itensDeEventos,
  itensDeFechamentos,
  itensDeFeriados,
  itensDeTarefas,
  type Janela,
} from './calendario.fontes';
import { itensDeImplantacao, itensDeOportunidades, itensDeOrcamentos } from './calendario.fontes-comerciais';
import { fontes } from './calendario.rules';

/** Longest window of one request, in days. */
const maiorJanela = 92;
const maximo = 2000;

const leituras: Record<CalendarioFonte, (janela: Janela) => Promise<CalendarioItem[]>> = {
  tarefas: itensDeTarefas,
  fechamentos: itensDeFechamentos,
  eventos: itensDeEventos,
  implantacao: itensDeImplantacao,
  orcamentos: itensDeOrcamentos,
  oportunidades: itensDeOportunidades,
  feriados: itensDeFeriados,
  ausencias: itensDeAusencias,
};

/** Layers a person may see at all. */
function fontesDe(actor: Actor): CalendarioFonte[] {
  return (Object.keys(fontes) as CalendarioFonte[]).filter((fonte) => {
    const { permissao, clientes } = fontes[fonte];
    if (actor.isClient && !clientes) return false;
    return permissao === null || hasPermission({ all_permissions: [...actor.permissoes] }, permissao);
  });
}

/**
 * One read model over the layers of the calendar (domain 7.3), each with its own row rule.
 * @throws Refusal 400 for a window that ends before it starts or is longer than 92 days
 */
export async function getCalendario(
  context: AppContext,
  actor: Actor,
  query: CalendarioQuery,
): Promise<Calendario> {
  const dias = daysBetween(query.de, query.ate);
  if (!Number.isInteger(dias) || dias < 0 || dias > maiorJanela) {
    throw new Refusal(400, 'O período deve ter entre 1 e 93 dias.');
  }
  const hoje = dateIn(context.now());
  const janela: Janela = {
    database: context.database,
    actor,
    hoje,
    de: query.de,
    ate: query.ate,
    soMeus: query.escopo === 'eu',
  };
  const permitidas = fontesDe(actor);
  const pedidas = query.fontes === undefined ? null : new Set(query.fontes.split(','));
  const listas = await Promise.all(permitidas.map((fonte) => leituras[fonte](janela)));
  const itens = listas
    .flatMap((lista, index) => (pedidas?.has(permitidas[index] as string) === false ? [] : lista))
    .sort((one, other) => one.inicio.localeCompare(other.inicio) || one.titulo.localeCompare(other.titulo));
  return {
    hoje,
    itens: itens.slice(0, maximo),
    fontes: permitidas.map((chave, index) => ({
      chave,
      titulo: calendarioFonteLabels[chave],
      total: listas[index]?.length ?? 0,
    })),
    truncado: itens.length > maximo,
  };
}
