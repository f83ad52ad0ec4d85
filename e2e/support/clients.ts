import { api } from './api';
import { newCnpj, unique } from './screen';

export interface NewClient {
  uuid: string;
  nome: string;
  documento: string;
}

type Options = Record<'segmentos' | 'responsaveis', { valor: string; rotulo: string }[]>;

/** A client of the spec's own, made through the api; what the spec does to it reaches nobody else. */
export async function newClient(
  token: string,
  fields: { nome?: string; responsavel?: string } = {},
): Promise<NewClient> {
  const options = ((await api('/clientes/opcoes', { token })).body as { data: Options }).data;
  const nome = fields.nome ?? `Cliente ${unique()} Ltda.`;
  const documento = newCnpj();
  const responsavel = options.responsaveis.find(({ rotulo }) => rotulo === fields.responsavel);
  const { status, body } = await api('/clientes', {
    token,
    method: 'POST',
    body: {
      tipo_pessoa: 'juridica',
      documento,
      razao_social: nome,
      nome_fantasia: null,
      grupo_economico_uuid: null,
      filial_de_uuid: null,
      regime_tributario: 'lucro_presumido',
      segmento_uuid: options.segmentos[0]?.valor,
      cnae: null,
      porte: null,
      inscricao_estadual: null,
      inscricao_municipal: null,
      municipio: 'Campinas',
      municipio_ibge: '3509502',
      uf: 'SP',
      endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null },
      data_inicio_contrato: '2026-01-01',
      data_fim_contrato: null,
      responsavel_carteira_uuid: (responsavel ?? options.responsaveis[0])?.valor,
      equipe_uuid: null,
      gestores: [],
      particularidades: null,
      canal_preferido: 'email',
      classificacao: null,
      tags: [],
      contatos: [],
      status: 'ativo',
    },
  });
  if (status !== 201) throw new Error(`Creating ${nome} answered ${status}: ${JSON.stringify(body)}`);
  return { uuid: (body as { data: { uuid: string } }).data.uuid, nome, documento };
}

/**
 * A client of the analyst's own tasks that has a contact to send a link to, with a link to all it owes.
 * @param analyst token of who has the tasks
 * @param admin token of who may make the link
 */
export async function clientWithLink(
  analyst: string,
  admin: string,
): Promise<{ uuid: string; path: string }> {
  const { body } = await api('/minhas-tarefas', { token: analyst });
  const { grupos } = (body as { data: { grupos: { itens: { cliente: { uuid: string } | null }[] }[] } }).data;
  const clients = grupos.flatMap(({ itens }) => itens).flatMap(({ cliente }) => cliente?.uuid ?? []);
  for (const uuid of new Set(clients)) {
    const links = `/clientes/${uuid}/links-pendencias`;
    const known = (await api(links, { token: admin })).body as {
      data: { impedimento: string | null; contatos: { valor: string }[] };
    };
    const contato = known.data.contatos[0]?.valor;
    if (known.data.impedimento || !contato) continue;
    const made = await api(links, { token: admin, method: 'POST', body: { contato_uuid: contato } });
    if (made.status !== 201)
      throw new Error(`The link of ${uuid} answered ${made.status}: ${JSON.stringify(made.body)}`);
    return { uuid, path: new URL((made.body as { data: { url: string } }).data.url).pathname };
  }
  throw new Error('No client of the analyst’s tasks has a contact.');
}
