import { plainText } from '@gestao/shared/ui/form';
import { texts } from '../texts/modelos';

interface Atividade {
  area: string;
  atividade: string;
  descricao: string | null;
  periodicidade: string;
  prazo_texto: string | null;
  dia_mes: number | null;
  escritorio: readonly string[];
  cliente: readonly string[];
}

const { matrix } = texts;

/** The fields of an activity that a template and a client's own matriz share, by their labels and in words. */
export const atividadeEmPalavras = (one: Atividade): Readonly<Record<string, string>> => ({
  [matrix.activity]: one.atividade,
  [matrix.area]: one.area,
  [matrix.description]: plainText(one.descricao),
  [matrix.period]: one.periodicidade,
  [matrix.due]: plainText(one.prazo_texto),
  [matrix.day]: plainText(one.dia_mes),
  [matrix.firm]: plainText(one.escritorio),
  [matrix.client]: plainText(one.cliente),
});
