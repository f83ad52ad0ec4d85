import { orcamentoAceiteAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { documentosPedidosAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-documentos';
import {
  type OrcamentoRequisitos,
  orcamentoRequisitosAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-envio';
import type { AcaoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { historicoAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { motivosRecusaSchema } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { passagemDoOrcamentoAnswerSchema } from '@gestao/shared/contracts/implantacao/passagem';
import { answer, type CannedAnswers, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { calculado, lido, perguntas, previo } from '../conteudo.fixture';
import { detalhe, enviado } from '../orcamentos.fixture';
import OrcamentoFlowPage from './orcamento-flow.page';

const { uuid } = enviado;
type Profile = 'comercial' | 'precificacao';

/** A step as the api offers it. */
export const offered = (acao: AcaoOrcamento, label: string, impedimento: string | null = null) => ({
  acao,
  label,
  impedimento,
});

/** The check before sending, of a proposal that may go. */
export const requisitos = (more: Partial<OrcamentoRequisitos> = {}) =>
  answer(orcamentoRequisitosAnswerSchema, {
    data: {
      itens: [{ chave: 'foro', rotulo: 'Foro', ok: true, orientacao: null }],
      completo: true,
      envia: true,
      reenvia: false,
      impedimento: null,
      contato_nome: 'Maria da Silva',
      contato_email: 'maria@comercialipe.example',
      telefone: null,
      email: null,
      tem_pdf: false,
      ...more,
    },
  });

/** Nobody accepted yet. @param registra whether the person may write an acceptance down */
export const semAceite = (registra = false) =>
  answer(orcamentoAceiteAnswerSchema, { data: { prova: null, registra } });

/** A budget's page while it is being priced. */
export const openFlow = (responses: CannedAnswers = {}, aba = '', profile: Profile = 'comercial') =>
  renderPage(<OrcamentoFlowPage />, {
    path: `/precificacao/fluxo-orcamento/${uuid}${aba && `?aba=${aba}`}`,
    route: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    profile,
    responses: {
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/motivos-recusa': answer(motivosRecusaSchema, {
        data: [{ uuid, nome: 'Preço', exige_comentario: false }],
      }),
      'GET /orcamentos/duplicados': { data: [] },
      'GET /orcamentos/clientes': { data: [] },
      'GET /orcamentos/oportunidades': { data: [] },
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(enviado) }),
      'GET /orcamentos/:uuid/conteudo': lido({ status: 'em_precificacao' }),
      'GET /orcamentos/:uuid/acoes': { data: [] },
      'GET /orcamentos/:uuid/requisitos': requisitos({ envia: false, reenvia: false }),
      'GET /orcamentos/:uuid/aceite': semAceite(),
      'GET /orcamentos/:uuid/passagem': answer(passagemDoOrcamentoAnswerSchema, { data: { passagem: null } }),
      'GET /orcamentos/:uuid/eventos': answer(historicoAnswerSchema, {
        data: { aprovacoes: [], eventos: [] },
      }),
      'GET /orcamentos/:uuid/revisoes': { data: [] },
      'GET /orcamentos/:uuid/formulario': { data: null },
      'GET /orcamentos/:uuid/documentos': answer(documentosPedidosAnswerSchema, {
        data: { itens: [], edita: false, tipos: [] },
      }),
      'POST /orcamentos/calcular': { data: previo() },
      'POST /orcamentos/:uuid/transicao': {
        data: { uuid, versao: 4, status: 'aprovado', status_label: 'Aprovado' },
      },
      'PUT /orcamentos/:uuid/conteudo': {
        data: { uuid, versao: 4, status: 'em_precificacao', calculo: calculado({ mensal_centavos: 60_000 }) },
      },
      ...responses,
    },
  });

/** The same after it was sent: nobody changes its content any more. */
export const openSent = (responses: CannedAnswers = {}, aba = '', profile: Profile = 'comercial') =>
  openFlow(
    {
      'GET /orcamentos/:uuid/conteudo': lido({ status: 'enviado', edita: false }),
      'GET /orcamentos/:uuid/requisitos': requisitos({
        itens: [],
        envia: false,
        reenvia: true,
        tem_pdf: true,
      }),
      ...responses,
    },
    aba,
    profile,
  );

export const flowFooter = async () =>
  within(await screen.findByRole('region', { name: 'Resumo e ações do orçamento' }));

/** Chooses from the menu of the page. */
export async function chooseAction(user: Awaited<ReturnType<typeof openFlow>>['user'], item: string) {
  const bar = await flowFooter();
  await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
