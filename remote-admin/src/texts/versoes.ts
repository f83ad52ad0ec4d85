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
    'Quem publica volta uma área à versão anterior, sem compilar, com npm run remote rollback e o nome dela; npm run remote list diz quais estão guardadas. As abas abertas seguem como estão e recebem o aviso de atualização.',
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
