/** Column of reasons in a file of wrong lines; an import of the corrected file passes over it. */
export const importMotivo = 'Motivo do erro';
