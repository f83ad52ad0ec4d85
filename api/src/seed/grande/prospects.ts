const words =
  'Aurora Baobá Cristal Delta Esmeralda Farol Grama Horizonte Ipanema Jangada Lótus Marfim Nova Ouro Pérola Quartzo Rubi Sabiá Topázio Vitória'.split(
    ' ',
  );

/** Sixty companies that are offered something, each with a name of its own. */
export const prospectNames: readonly string[] = Array.from({ length: 60 }, (_, index) => {
  const other = words[(index + 1 + 3 * Math.floor(index / words.length)) % words.length];
  return `${['Grupo', 'Irmãos', 'Casa'][index % 3]} ${words[index % words.length]} & ${other}`;
});
