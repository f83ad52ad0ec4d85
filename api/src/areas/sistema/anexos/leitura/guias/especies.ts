/** Papers that ask for a payment, told by the words that only they carry at their head. */
export interface EspecieDeGuia {
  especie: string;
  titulo: string;
  /** What the text must say: without accents, in lower case, with single blanks. */
  diz: RegExp;
  /** And besides, where that alone is said of others too. */
  e?: RegExp;
}

/** The narrower ones first: a paper is the first it fits. */
const especiesDeGuia: readonly EspecieDeGuia[] = [
  {
    especie: 'das_mei',
    titulo: 'DAS do MEI',
    diz: /documento de arrecadacao do simples nacional/,
    e: /\b(das[- ](de )?mei|simei|microempreendedor individual)\b/,
  },
  { especie: 'das', titulo: 'DAS do Simples Nacional', diz: /documento de arrecadacao do simples nacional/ },
  { especie: 'dae', titulo: 'DAE do eSocial', diz: /documento de arrecadacao do esocial/ },
  { especie: 'darf', titulo: 'DARF', diz: /documento de arrecadacao de receitas federais|\bdarf\b/ },
  { especie: 'gps', titulo: 'GPS', diz: /guia da previdencia social/ },
  { especie: 'fgts', titulo: 'Guia do FGTS Digital', diz: /guia do fgts digital|\bgfd\b/ },
  {
    especie: 'fgts',
    titulo: 'Guia do FGTS',
    diz: /guia de recolhimento (rescisorio )?do fgts|\bgr(r)?f\b[\s\S]*fgts/,
  },
  {
    especie: 'gnre',
    titulo: 'GNRE',
    diz: /guia nacional de recolhimento (de tributos estaduais|online)|\bgnre\b/,
  },
  { especie: 'gare', titulo: 'GARE', diz: /\bgare\b|guia de arrecadacao estadual/ },
  {
    especie: 'dare',
    titulo: 'DARE',
    diz: /\bdare\b|documento de arrecadacao (de receitas estaduais|estadual)/,
  },
  {
    especie: 'iss',
    titulo: 'Guia de ISS',
    diz: /\b(damsp|dam)\b|documento de arrecadacao (municipal|de tributos municipais)|guia (de recolhimento |para recolhimento )?d[eo] iss(qn)?\b|\bissqn?\b[\s\S]*prefeitura|prefeitura[\s\S]*\bissqn?\b/,
  },
];

/** The kind that a text is of. */
export const especieDeGuia = (simples: string): EspecieDeGuia | undefined =>
  especiesDeGuia.find(({ diz, e }) => diz.test(simples) && (!e || e.test(simples)));
