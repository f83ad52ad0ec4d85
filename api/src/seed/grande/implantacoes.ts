import { phases } from '../demo/implantacao-modelo';
import { type DemoImplantacao, demoImplantacoes, documentStates } from '../demo/implantacoes';
import { staffEmail } from '../demo/people';

const leaders = [
  'implantacao@demo.local',
  staffEmail('Fabiana Toledo'),
  staffEmail('Gilberto Nunes'),
  'otavio.brandao@aurora.example',
];
const leader = (index: number) => leaders[index % leaders.length] as string;

/** Places of who is being brought in; of their status in the list of clients too. */
const begun = [66, 97, 128, 159, 190, 221, 252, 283, 314, 91, 162, 233, 304, 375];
const accepted = [345, 376];
export const beingBroughtIn: readonly number[] = [91, 162, 233, 304, 375];

/** One that runs since some days: in the phase of its plan, one of five behind it and waiting for its client. */
function running(cliente: number, index: number): DemoImplantacao {
  const dias = 6 + index * 3;
  const planned = phases.findIndex(({ fim }) => Math.floor((dias * 5) / 7) - 1 < fim);
  const late = index % 5 === 3;
  const fase = Math.max(late ? 1 : 0, planned - (late ? 1 : 0));
  return {
    status: late ? 'aguardando_cliente' : 'em_andamento',
    cliente,
    responsavel: leader(index),
    fase,
    saude: 80,
    ...(late ? { clienteHaDias: 8 } : {}),
    documentos: late ? documentStates.stalled : fase < 2 ? documentStates.inProgress : documentStates.settled,
    matriz: fase < 2 ? 'proposta' : fase === 2 ? 'misturada' : 'confirmada',
    ebook: fase > 4,
    aceitoHaDias: dias,
    checkins: [
      ['kickoff', 4 - dias, 'bom', 'Kickoff feito; combinados os acessos e os envios.', 1],
      ...(dias > 20
        ? [['semanal', -5, late ? 'neutro' : 'bom', 'Pendências revistas uma a uma.', late ? 2 : 0] as const]
        : []),
      ['semanal', 2 + (index % 4), null, null, 0],
    ].map((one) => [...one]) as DemoImplantacao['checkins'],
  };
}

/** One that ended, up to a year ago. */
function finished(cliente: number, index: number): DemoImplantacao {
  const dias = 78 + index * 24;
  return {
    status: 'concluida',
    cliente,
    responsavel: leader(index),
    fase: phases.length,
    saude: 90 + (index % 8),
    documentos: documentStates.settled,
    matriz: 'confirmada',
    nota: 7 + (index % 4),
    ebook: true,
    aceitoHaDias: dias,
    checkins: [
      ['kickoff', 5 - dias, 'bom', 'Kickoff com a diretoria.', 1],
      ['go_live', 45 - dias, 'bom', 'Primeiro fechamento entregue no prazo.', 0],
    ],
  };
}

function waiting(cliente: number, index: number): DemoImplantacao {
  return {
    status: 'aguardando_inicio',
    cliente,
    responsavel: null,
    fase: 0,
    saude: 100,
    documentos: null,
    matriz: null,
    aceitoHaDias: 2 + index,
    checkins: [],
  };
}

export const largeImplantacoes: readonly DemoImplantacao[] = [
  ...demoImplantacoes,
  ...begun.map(running),
  ...accepted.map(waiting),
  ...[45, 58, 72, 85, 99, 112, 126, 139, 153, 166, 180, 193].map(finished),
];
