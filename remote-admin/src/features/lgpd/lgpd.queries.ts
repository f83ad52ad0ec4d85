import type { Titular } from '@gestao/shared/contracts/sistema/lgpd';
import { call, download } from '@gestao/shared/http';

export const searchTitulares = async (busca: string) =>
  (await call('POST /lgpd/titulares/buscar', { body: { busca } })).data.itens;

export const downloadTitular = ({ tipo, uuid }: Titular, formato: 'json' | 'pdf') =>
  download('GET /lgpd/titulares/:tipo/:uuid/exportar', { params: { tipo, uuid }, query: { formato } });

export const anonymise = async (uuid: string, confirmacao: string) =>
  (await call('POST /lgpd/contatos/:uuid/anonimizar', { params: { uuid }, body: { confirmacao } })).data;
