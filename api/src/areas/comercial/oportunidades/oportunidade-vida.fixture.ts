import { precificacao_recusa_motivo } from '../../../platform/database/schema';
import { type SignedInPerson, useSignedInApp } from '../../../testing/signed-in-app';
import type { TestDatabase } from '../../../testing/test-database';
import { publishExamples } from '../precificacao/parametros.fixture';
import { oportunidadeDeProspecto } from './oportunidade.fixture';

/** Sellers with published prices and reasons to lose, and short words for what Bruno does with opportunities. */
export function useVidaDaOportunidade(database: () => TestDatabase) {
  const app = useSignedInApp(database);
  let origens: Map<string, string>;
  let bruno: SignedInPerson;
  let diva: SignedInPerson;
  let vitor: SignedInPerson;
  let servico: string;
  let motivos: { valor: string; exige_comentario: boolean }[];

  beforeAll(async () => {
    origens = await publishExamples(database());
    bruno = await app().person('Comercial', { nome: 'Bruno' });
    diva = await app().person('Administrador', { nome: 'Diva', habilitar_visualizacao_total: 1 });
    vitor = await app().person('Comercial', { nome: 'Vítor' });
    await database()
      .orm.insert(precificacao_recusa_motivo)
      .values([
        { nome: 'Preço de teste', tipo: 'preco' },
        { nome: 'Outro de teste', tipo: 'outro', exige_comentario: true },
      ]);
    const opcoes = (await bruno.get('/oportunidades/opcoes')).body.data;
    servico = opcoes.servicos[0].valor;
    motivos = opcoes.motivos_perda;
  });

  const form = (values: object = {}) =>
    oportunidadeDeProspecto(bruno.uuid, { titulo: 'Contabilidade completa', ...values });
  const completa = () =>
    form({
      prospecto_documento: '11.222.333/0001-81',
      origem_uuid: origens.get('Site'),
      servicos: [servico],
      valor_mensal_centavos: 100_000,
      valor_unico_centavos: 50_000,
    });
  const nova = async (values: object = {}): Promise<string> => {
    const { status, body } = await bruno.post('/oportunidades', form(values));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.data.uuid;
  };
  const read = async (uuid: string, person = bruno) => (await person.get(`/oportunidades/${uuid}`)).body.data;
  const move = (uuid: string, etapa: string, more: object = {}, person = bruno) =>
    person.put(`/oportunidades/${uuid}/etapa`, { etapa, ...more });
  const atividade = (uuid: string, values: object = {}) =>
    bruno.post(`/oportunidades/${uuid}/atividades`, {
      tipo: 'reuniao',
      quando: '2026-01-15',
      resumo: 'Conversa com a dona.',
      proxima_acao: null,
      proxima_acao_em: null,
      ...values,
    });

  const firma = () => ({ origens, bruno, diva, vitor, servico, motivos });
  return { app, firma, form, completa, nova, ler: read, mover: move, atividade };
}
