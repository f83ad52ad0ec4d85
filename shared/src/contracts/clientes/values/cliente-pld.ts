/** Roles a registered person may have, with their names on the screen. */
export const pldPapelLabels = {
  representante: 'Representante',
  socio: 'Sócio',
  administrador: 'Administrador',
  beneficiario_final: 'Beneficiário final',
} as const;
