import { formatDateInWords } from '@gestao/shared/config';
import type { RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import type { AppContext } from '../../../platform/app/context';
import { offered } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { notify } from '../../sistema/notificacoes/notify';

type Context = Pick<AppContext, 'areas' | 'config' | 'now'>;

interface Dado {
  para: number;
  papel: RepassePapel;
  titulo: string;
  uuid: string;
}

/** Each receiver learns once what is his meanwhile, however much it is. */
export async function tellReceivers(
  tx: Transaction,
  context: Context,
  dados: readonly Dado[],
  { quem, ate, exceto }: { quem: string; ate: string; exceto: number },
): Promise<void> {
  for (const para of new Set(dados.map((one) => one.para))) {
    const dele = dados.filter((one) => one.para === para);
    await notify(tx, context, {
      evento: 'tarefa_atribuida',
      usuarioIds: [para],
      exceto,
      titulo: `${contados(dele.length)} de ${quem} com você`,
      corpo: `Até ${formatDateInWords(ate)}, enquanto ${quem} estiver ausente: ${listed(dele)}.`,
      rota: rotaDe(context, dele),
    });
  }
}

/** Who is back learns what came back and what did not; who did it learns what went back. */
export async function tellReturned(
  tx: Transaction,
  context: Context,
  de: { id: number; nome: string },
  fim: {
    voltaram: readonly (Dado & { nome: string })[];
    encerrados: readonly Dado[];
    ficaram: readonly Dado[];
  },
): Promise<void> {
  const { voltaram, encerrados, ficaram } = fim;
  const parts = [
    voltaram.length > 0 ? `Voltaram: ${listed(voltaram)}.` : '',
    encerrados.length > 0 ? `Encerrados na sua ausência: ${listed(encerrados)}.` : '',
    ficaram.length > 0 ? `Ficaram com outra pessoa: ${listed(ficaram)}.` : '',
  ].filter(Boolean);
  if (parts.length === 0) return;
  await notify(tx, context, {
    evento: 'tarefa_atribuida',
    usuarioIds: [de.id],
    titulo:
      voltaram.length === 0
        ? 'Nada da sua ausência voltou para você'
        : `${contados(voltaram.length)} ${voltaram.length === 1 ? 'voltou' : 'voltaram'} para você`,
    corpo: parts.join(' '),
    rota: rotaDe(context, voltaram),
  });
  for (const para of new Set(voltaram.map((one) => one.para))) {
    const dele = voltaram.filter((one) => one.para === para);
    await notify(tx, context, {
      evento: 'tarefa_atribuida',
      usuarioIds: [para],
      titulo: `${contados(dele.length)} ${dele.length === 1 ? 'voltou' : 'voltaram'} para ${de.nome}`,
      corpo: `${de.nome} está de volta: ${listed(dele)}.`,
      rota: rotaDe(context, dele),
    });
  }
}

const contados = (total: number) => (total === 1 ? '1 item' : `${total} itens`);

/** The first three, and how many more there are. */
const listed = (all: readonly Pick<Dado, 'titulo'>[]) => {
  const nomes = all.map(({ titulo }) => `“${titulo}”`);
  return nomes.length <= 3 ? nomes.join(', ') : `${nomes.slice(0, 3).join(', ')} e mais ${nomes.length - 3}`;
};

/** One thing opens itself, several the page where they are. */
function rotaDe(context: Context, dados: readonly Dado[]): string {
  const [first] = dados;
  const work = offered(context.areas, 'absenceWork').find(({ papel }) => papel === first?.papel);
  if (!first || !work) return '/minhas-tarefas';
  return dados.length === 1 ? work.rotaDe(first.uuid) : work.rota;
}
