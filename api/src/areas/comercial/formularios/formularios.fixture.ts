import { eform } from '../../../platform/database/schema';
import { questionnaire } from '../../../seed/demo/pricing';
import type { Reply, SignedInApp, SignedInPerson } from '../../../testing/signed-in-app';
import { linhaDe } from '../orcamentos/linha.fixture';
import { publishExamples } from '../precificacao/parametros.fixture';

/** Answers to every question the demo questionnaire requires. */
export const respostasCompletas = {
  razao_social: 'Padaria Sol Nascente Ltda.',
  cnpj: '12ABC34501DE35',
  regime: 'Simples Nacional',
  segmento: 'Serviços',
  lancamentos: 180,
  notas_saida: 40,
  notas_entrada: 25,
  contas_bancarias: 1,
  tem_funcionarios: 'sim',
  funcionarios: 3,
  socios: 2,
  quer_bpo: 'nao',
  documentacao: 'Digital e organizada',
  sistema: 'ERP sem integração',
};

/** A firm with published prices and the demo questionnaire, an internal question added to it. */
export async function prepareFormularios(app: SignedInApp) {
  const { orm } = app.database;
  const origens = await publishExamples(app.database);
  await orm.insert(eform).values({
    nome: 'Conhecendo a sua empresa',
    status: 'publicado',
    perguntas: [
      ...questionnaire,
      {
        ...(questionnaire[0] as (typeof questionnaire)[number]),
        chave: 'porte_interno',
        rotulo: 'Vale a visita do sócio?',
        tipo: 'sim_nao',
        obrigatoria: false,
        visivel_cliente: false,
        mapeia_para: { tipo: 'nenhum' },
      },
    ],
  });
  const bruno = await app.person('Comercial', { nome: 'Bruno' });
  const linha = linhaDe(() => app.database);
  return {
    bruno,
    linha,
    /** A draft for a prospect, with one service and no price. @returns its uuid */
    async rascunho(person: SignedInPerson = bruno, comServico = true): Promise<string> {
      const opcoes = (await person.get('/orcamentos/opcoes')).body.data;
      const criado = await person.post('/orcamentos', {
        para: 'prospecto',
        cliente_uuid: null,
        prospecto_nome: 'Padaria Sol',
        prospecto_documento: null,
        prospecto_contato: 'Dona Sol',
        prospecto_email: 'dona@sol.example',
        origem_uuid: origens.get('Site'),
        servicos: comServico ? [opcoes.servicos[0].uuid] : [],
        prazo_meses: 12,
        validade: '2099-01-31',
        observacoes_internas: null,
      });
      if (criado.status !== 201) throw new Error(JSON.stringify(criado.body));
      return criado.body.data.uuid;
    },
    /** Sends the questionnaire. @returns the secret of the link */
    async link(uuid: string, person: SignedInPerson = bruno): Promise<string> {
      const reply = await person.post(`/orcamentos/${uuid}/formulario/enviar`, {
        contato_nome: 'Dona Sol',
        contato_email: 'dona@sol.example',
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return String(reply.body.data.link).split('/').at(-1) as string;
    },
    /** A client's request by link. */
    porLink(
      method: 'GET' | 'PUT' | 'POST',
      path: string,
      respostas?: Record<string, unknown>,
    ): Promise<Reply> {
      return app.request({
        method,
        url: `/api/publico/orcamento_formulario/${path}`,
        remoteAddress: `10.3.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        ...(respostas ? { payload: { respostas } } : {}),
      });
    },
  };
}
export type FormularioFirma = Awaited<ReturnType<typeof prepareFormularios>>;
