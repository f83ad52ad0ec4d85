import type { Titular } from '@gestao/shared/contracts/acesso/lgpd';
import { call, http } from '@gestao/shared/http';

export const searchTitulares = async (busca: string) =>
  (await call('POST /lgpd/titulares/buscar', { body: { busca } })).data.itens;

export const downloadTitular = ({ tipo, uuid }: Titular, formato: 'json' | 'pdf') =>
  http.download(`/lgpd/titulares/${tipo}/${uuid}/exportar`, { query: { formato } });

export const anonymise = async (uuid: string, confirmacao: string) =>
  (await call('POST /lgpd/contatos/:uuid/anonimizar', { params: { uuid }, body: { confirmacao } })).data;
