/** The list's own name: what is read under it is read again when an implantação changes. */
export const noun = 'implantacoes';
