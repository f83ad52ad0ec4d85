import {
  modeloEtapaSchema,
  modeloFaseSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { Reader } from '../../../platform/area/area';
import { compareModelos } from './versoes-em-palavras';

const partes = (fase: string, kickoff: string) => ({
  fases: [modeloFaseSchema.parse({ chave: 'inicio', nome: fase, peso_bp: 10_000 })],
  etapas: [
    { chave: 'kickoff', titulo: kickoff },
    { chave: 'ata', titulo: 'Ata', aguarda: [{ chave: 'kickoff' }] },
  ].map((one) => modeloEtapaSchema.parse({ fase: 'inicio', offset_dias_uteis: 1, ...one })),
  documentos: [],
  matriz: [],
  ebook: [],
  checkins: [],
});

test('a renamed phase or step is changed alone, not the steps that name it', async () => {
  // Nobody and nothing else is named here: no row is read.
  const { itens } = await compareModelos(
    {} as Reader,
    partes('Início', 'Kickoff'),
    partes('Partida', 'Reunião'),
  );
  expect(itens.map(({ parte, chave }) => `${parte} ${chave}`)).toEqual(['fases inicio', 'etapas kickoff']);
});
