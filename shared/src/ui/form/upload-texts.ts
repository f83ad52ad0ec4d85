/** Interface texts of sending a file. */
export const texts = {
  sending: (name: string) => `Enviando ${name}`,
  cancel: 'Cancelar envio',
  tooLarge: (megabytes: number) => `O arquivo passa de ${megabytes} MB.`,
  ofFile: (name: string, error: string) => `${name}: ${error}`,
} as const;
