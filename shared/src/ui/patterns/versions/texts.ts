export const texts = {
  versions: 'Versões',
  compare: 'Comparar versões',
  from: 'De',
  to: 'Para',
  /** 0 is the draft. */
  versionOf: (number: number) => (number === 0 ? 'Rascunho' : `Versão ${number}`),
  fieldChange: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  summary: 'O que mudou',
};
