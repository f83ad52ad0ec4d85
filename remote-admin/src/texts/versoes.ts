import type { AcaoDeVersao } from '@gestao/shared/contracts/sistema/versoes';

export const texts = {
  title: 'Versões',
  description: 'O que está no ar neste servidor: cada área é publicada sozinha e tem a sua versão.',
  live: 'No ar',
  part: 'Parte',
  version: 'Versão',
  off: 'Fora do ar',
  since: 'Desde',
  by: 'Por',
  kept: 'Anteriores guardadas',
  howBack:
    'Voltar põe no ar uma versão publicada antes, sem compilar, depois de conferir que ela serve para o que está no ar. As abas abertas seguem como estão e recebem o aviso de atualização.',
  action: 'Ação',
  back: 'Voltar versão',
  backOf: (titulo: string) => `Voltar a versão de ${titulo}`,
  backTitle: (titulo: string) => `Voltar ${titulo} a uma versão anterior?`,
  toVersion: 'Versão',
  keptSince: (versao: string, quando: string) => `${versao}, publicada em ${quando}`,
  backHint: (versao: string) =>
    `A ${versao} sai do ar e continua guardada: dá para voltar a ela do mesmo modo. Quem está com a área aberta termina o que faz e recebe o aviso de atualização.`,
  backHintOff: 'A área volta ao menu e as suas páginas abrem de novo.',
  wentBack: (titulo: string, versao: string) => `${titulo} voltou à versão ${versao}.`,
  history: 'Histórico',
  when: 'Quando',
  what: 'O que foi feito',
  before: 'Antes',
  empty: 'Nada foi publicado ainda.',
  actions: {
    publicado: 'Publicada',
    voltado: 'Voltou a uma anterior',
    retirado: 'Retirada do ar',
  } satisfies Record<AcaoDeVersao, string>,
};
