import type { World } from './administracao-writes.fixture';

const documento = '11222333000181';
/** Address of the client that the cases live on. */
export const pao = (w: World) => `/clientes/${w.get('pao').uuid}`;
/** Its version now. */
export const versao = async (w: World): Promise<number> => (await w.admin.get(pao(w))).body.data.versao;
/** What its form cannot do without. */
export const required = async (w: World) => ({
  documento,
  segmento: await w.segmento('Comércio'),
  responsavel: w.admin.uuid,
});
/** Body of a contracted service. */
export const servico = (w: World, values: object = {}) => ({
  servico_uuid: w.comercial.servicos.contabil.uuid,
  data_inicio: '2026-01-01',
  data_fim: null,
  valor_mensal_centavos: 95_500,
  fechamento_modelo_uuid: null,
  ...values,
});
/** Its contacts, the main one first. */
export const contatos = async (w: World) => (await w.admin.get(pao(w))).body.data.contatos;
/** Remembers the secret of a link. */
export const linkOf = (w: World, url: string) =>
  w.hide(`link ${w.secrets.size}`, url.split('/').at(-1) as string);
