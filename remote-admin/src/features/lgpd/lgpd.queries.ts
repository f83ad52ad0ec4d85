import type { Titular } from '@gestao/shared/contracts/acesso/lgpd';
import { http } from '@gestao/shared/http';

export const searchTitulares = async (busca: string) =>
  (await http.post<{ data: { itens: Titular[] } }>('/lgpd/titulares/buscar', { busca })).data.itens;

export const downloadTitular = ({ tipo, uuid }: Titular, formato: 'json' | 'pdf') =>
  http.download(`/lgpd/titulares/${tipo}/${uuid}/exportar`, { query: { formato } });

export const anonymise = async (uuid: string, confirmacao: string) =>
  (await http.post<{ data: { nome: string } }>(`/lgpd/contatos/${uuid}/anonimizar`, { confirmacao })).data;
