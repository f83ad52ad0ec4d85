import { arquivoGuardadoAnswerSchema } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import {
  calendarioDoModeloResponseSchema,
  implantacaoModeloComparacaoSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import {
  implantacaoModeloDetalheResponseSchema,
  implantacaoModeloOpcoesSchema,
  implantacaoModeloPublicadoSchema,
  implantacaoModeloSavedSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { modelosAnswerSchema } from '@gestao/shared/contracts/implantacao/implantacoes';
import { municipioListSchema } from '@gestao/shared/contracts/sistema/municipios';
import { answer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ModeloPage from './modelo.page';
import ModeloListPage from './modelo-list.page';
import { modelo, partes, uuid } from './modelos.fixture';

const show = (responses: object = {}, aba = '') =>
  renderPage(<ModeloPage />, {
    route: '/implantacao/parametrizacao/:uuid',
    pages: manifest.pages,
    path: `/implantacao/parametrizacao/${uuid}${aba && `?aba=${aba}`}`,
    responses: {
      'GET /implantacoes/modelos/opcoes': answer(implantacaoModeloOpcoesSchema, {
        data: {
          departamentos: [],
          pessoas: [],
          servicos: [],
          direcionadores: [{ valor: uuid, rotulo: 'Funcionários' }],
          tipos_documento: [],
        },
      }),
      'GET /implantacoes/modelos/:modelo': answer(implantacaoModeloDetalheResponseSchema, { data: modelo }),
      'GET /implantacoes/modelos/:modelo/comparar': answer(dataOf(implantacaoModeloComparacaoSchema), {
        data: {
          itens: [{ parte: 'fases', chave: 'fim', titulo: 'Fim', mudanca: 'incluida', campos: [] }],
        },
      }),
      'PUT /implantacoes/modelos/:modelo/rascunho': answer(implantacaoModeloSavedSchema, {
        data: { uuid, versao: 5 },
      }),
      'POST /implantacoes/modelos/:modelo/publicar': answer(implantacaoModeloPublicadoSchema, {
        data: { uuid, versao: 3, numero: 2 },
      }),
      'POST /implantacoes/modelos/calendario': answer(calendarioDoModeloResponseSchema, {
        data: {
          inicio: '2026-03-02',
          fim: '2026-03-06',
          itens: [
            {
              parte: 'etapas',
              titulo: 'Reunião de kickoff',
              lado: 'escritorio',
              dia_util: 3,
              data: '2026-03-06',
            },
          ],
          feriados: [{ data: '2026-03-04', nome: 'Dia da firma' }],
        },
      }),
      ...responses,
    },
  });
const rascunho = 'PUT /implantacoes/modelos/:modelo/rascunho';

test('a weight is changed, the sum says what is missing, and the draft is saved whole', async () => {
  const { user, api } = await show();
  expect(await screen.findByText('Os pesos somam 100 %.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fim' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fim' });
  const peso = await within(dialog).findByRole('textbox', { name: /Peso/ });
  await user.clear(peso);
  await user.type(peso, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText(/Faltam 10/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/modelos/:modelo/rascunho')[0]?.body).toMatchObject({
      versao: 4,
      fases: [{ chave: 'inicio' }, { chave: 'fim', peso_bp: 5000 }],
      matriz: [{ chave: 'guias' }],
    }),
  );
});

test('a row of the matriz without one A says so, and what the api refuses is told by its name', async () => {
  const { user } = await show(
    {
      [rascunho]: refuse(422, { message: 'Confira.', erros: { 'matriz.0.escritorio': ['Falta um A.'] } }),
    },
    'matriz',
  );
  await user.click(await screen.findByRole('button', { name: 'Aprova (A): Cliente, Pagar as guias' }));
  expect(screen.getByText(/exatamente um aprovador/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Matriz, “Pagar as guias”: Falta um A.')).toBeVisible();
  // What was typed stays.
  expect(screen.getByText(/exatamente um aprovador/)).toBeVisible();
});

test('somebody who saved meanwhile is compared with, item by item, and what was seen is saved over', async () => {
  const { user, api } = await show(
    {
      [rascunho]: (request: { body: unknown }) =>
        (request.body as { versao: number }).versao === 5
          ? { data: { uuid, versao: 6 } }
          : refuse(409, {
              message: 'Este registro foi alterado por Bia às 10:00.',
              codigo: 'versao_desatualizada',
            }),
    },
    'checkins',
  );
  await user.click(await screen.findByRole('button', { name: /^Ações de Kickoff/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar' }));
  const etapas = partes.etapas.map((one) => ({ ...one, offset_dias_uteis: 5 }));
  const deles = { ...partes, etapas, versao: 5 };
  api.reply({ 'GET /implantacoes/modelos/:modelo': { data: { ...modelo, rascunho: deles } } });
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await user.click(await screen.findByRole('button', { name: /diferenças/i }));
  const diferencas = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(
    diferencas.getByRole('radio', {
      name: 'Etapas · Reunião de kickoff, Bia: Prazo: 5 dias úteis do início da implantação',
    }),
  ).toBeChecked();
  expect(diferencas.getByRole('radio', { name: 'Check-ins, Bia: Kickoff · 3 dias úteis' })).not.toBeChecked();
  await user.click(diferencas.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/modelos/:modelo/rascunho')[1]?.body).toMatchObject({
      versao: 5,
      etapas: [{ chave: 'kickoff', offset_dias_uteis: 5 }],
      checkins: [],
    }),
  );
});

test('the condition of a document reads in words', async () => {
  await show({}, 'documentos');
  expect(await screen.findByText('regime MEI; Funcionários maior que 3')).toBeVisible();
});

test('the steps go out to a sheet and come back, checked first, while nothing is unsaved', async () => {
  const { user, api } = await show(
    {
      'POST /implantacoes/modelos/etapas/importar': answer(importResponseSchema, {
        data: {
          simulacao: true,
          total: 1,
          validas: 1,
          gravadas: 0,
          erros: [],
          mudancas: [{ chave: 'kickoff', titulo: 'Reunião de kickoff', mudanca: 'alterada', campos: [] }],
        },
      }),
    },
    'etapas',
  );
  expect(await screen.findByRole('button', { name: 'Exportar planilha' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar planilha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar etapas' });
  await user.upload(
    await within(dialog).findByLabelText(/Arquivo|Escolher/, { selector: 'input' }),
    new File(['Etapa'], 'etapas.csv', { type: 'text/csv' }),
  );
  expect(await within(dialog).findByText('Alterada')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/modelos/etapas/importar')[0]?.query).toMatchObject({
    simular: 'sim',
    modelo: uuid,
    versao: '4',
  });
});

test('the calendar counts the holidays of the town that is chosen', async () => {
  const { user, api } = await show(
    {
      'GET /municipios': answer(municipioListSchema, {
        data: [{ codigo: '3509502', nome: 'Campinas', uf: 'SP' }],
      }),
    },
    'calendario',
  );
  await user.type(await screen.findByRole('combobox', { name: /Município do cliente/ }), 'campi');
  await user.click(await screen.findByRole('option', { name: 'Campinas/SP' }));
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/modelos/calendario').at(-1)?.body).toMatchObject({
      local: { uf: 'SP', municipio_ibge: '3509502' },
    }),
  );
});

test('an example chosen for a document goes with the draft', async () => {
  const exemplo = { uuid: '0195b3a1-6c1d-7c11-9a44-0a8c8d1f9e77', nome: 'modelo.pdf' };
  const { user, api } = await show(
    { 'POST /implantacoes/arquivos': answer(arquivoGuardadoAnswerSchema, { data: exemplo }) },
    'documentos',
  );
  await user.click(await screen.findByRole('button', { name: 'Folha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Folha' });
  const input = await within(dialog).findByLabelText('Exemplo para o cliente', { selector: 'input' });
  await user.upload(input, new File(['%PDF-1.7'], 'modelo.pdf', { type: 'application/pdf' }));
  expect(await within(dialog).findByRole('button', { name: 'Baixar modelo.pdf' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByRole('cell', { name: 'modelo.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/modelos/:modelo/rascunho')[0]?.body).toMatchObject({
      documentos: [{ exemplo }],
    }),
  );
});

test('the calendar shows dates and the holidays on the way', async () => {
  await show({}, 'calendario');
  expect(await screen.findByText(/Dia da firma/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Reunião de kickoff/ })).toHaveTextContent('03/06/2026');
});

test('publishing tells what differs; a draft that lacks something is not offered', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publicar Padrão' });
  expect(await within(dialog).findByText(/Incluído: Fim/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'O que mudou' }), 'Fase final');
  await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/modelos/:modelo/publicar')[0]?.body).toEqual({
      versao: 4,
      resumo: 'Fase final',
    }),
  );
});

test('what a draft lacks is listed instead of being published', async () => {
  const { user } = await show({
    'GET /implantacoes/modelos/:modelo': answer(implantacaoModeloDetalheResponseSchema, {
      data: { ...modelo, rascunho: { ...partes, etapas: [], versao: 4 } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publicar Padrão' });
  expect(await within(dialog).findByText('Etapas: Escreva ao menos uma etapa.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Publicar' })).toBeNull();
});

test('the list opens, duplicates and puts away', async () => {
  const { user, api } = await renderPage(<ModeloListPage />, {
    path: '/implantacao/parametrizacao',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/modelos': answer(modelosAnswerSchema, {
        data: {
          modelos: [
            {
              uuid,
              nome: 'Padrão',
              descricao: null,
              versao_publicada: 1,
              tem_rascunho: true,
              versao: 2,
              duracao_dias_uteis: 36,
              status: 'publicado',
              status_label: 'Publicado',
              fases: [],
              documentos: [],
              em_uso: 2,
            },
          ],
        },
      }),
      'PUT /implantacoes/modelos/:modelo/status': answer(implantacaoModeloSavedSchema, {
        data: { uuid, versao: 3 },
      }),
    },
  });
  expect(await screen.findByRole('link', { name: /Padrão/ })).toHaveAttribute(
    'href',
    `/implantacao/parametrizacao/${uuid}`,
  );
  await user.click(screen.getByRole('button', { name: 'Ações de Padrão' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
  await user.click(await screen.findByRole('button', { name: 'Arquivar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/modelos/:modelo/status')[0]?.body).toEqual({
      versao: 2,
      status: 'arquivado',
    }),
  );
});
