import type { DataDoCliente } from '@gestao/shared/contracts/publico/empresa';
import { texts as t } from '../texts/datas.texts';

/** What happens on a date, in words. */
export function fraseDaData({ tipo, nome, local, quantidade }: DataDoCliente): string {
  switch (tipo) {
    case 'documentos':
      return t.documentos(quantidade, nome);
    case 'compromisso':
      return t.compromisso(nome, local);
    case 'contrato_termina':
      return t.contrato_termina;
    default:
      return t[tipo](nome);
  }
}
