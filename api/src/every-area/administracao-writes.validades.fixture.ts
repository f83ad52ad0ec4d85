import { lojaDe } from '../areas/operacao/certificados/loja.fixture';
import { multipart } from '../testing/multipart';
import { pao } from './administracao-writes.cliente.fixture';
import { type World, type WriteCase, wrote } from './administracao-writes.fixture';

const form = (w: World, values: object = {}) => ({
  tipo: 'certificado_a1',
  titular: 'Pão Dourado Ltda.',
  numero: '4021',
  emissor: null,
  fim: '2027-03-31',
  antecedencia_dias: 30,
  responsavel_uuid: w.admin.uuid,
  ...values,
});
const nome = 'Certificado digital A1 de Pão Dourado Ltda.';
const logada = {
  tipo: 'Certificado digital A1',
  titular: 'Pão Dourado Ltda.',
  numero: '4021',
  antecedencia_dias: 30,
  responsavel: 'Helena',
};

const titularDaLoja = 'PÃO DOURADO LTDA';
/** Noon in São Paulo, in a year that tests do not reach. */
const fimDaLoja = '2048-01-15T15:00:00Z';

/** What of a client runs out. */
export const casosDeValidades: readonly WriteCase[] = [
  {
    rota: 'POST /clientes/{uuid}/validades',
    quando: 'informa um certificado',
    fazer: async (w) => w.keep('validade', await w.admin.post(`${pao(w)}/validades`, form(w))),
    registros: [wrote('Criou', 'cliente_validade', nome, null, { ...logada, fim: '2027-03-31' })],
  },
  {
    rota: 'PUT /clientes/{uuid}/validades/{validade}',
    quando: 'renova',
    fazer: async (w) =>
      w.keep(
        'validade',
        await w.admin.put(`${pao(w)}/validades/${w.get('validade').uuid}`, {
          ...form(w, { fim: '2028-03-31' }),
          versao: w.get('validade').versao,
        }),
      ),
    registros: [wrote('Alterou', 'cliente_validade', nome, { fim: '2027-03-31' }, { fim: '2028-03-31' })],
  },
  {
    rota: 'DELETE /clientes/{uuid}/validades/{validade}',
    quando: 'exclui',
    fazer: (w) =>
      w.admin.delete(`${pao(w)}/validades/${w.get('validade').uuid}?versao=${w.get('validade').versao}`),
    registros: [wrote('Excluiu', 'cliente_validade', nome, { ...logada, fim: '2028-03-31' }, null)],
  },
  {
    rota: 'POST /clientes/{uuid}/certificados',
    quando: 'envia o certificado com a chave',
    fazer: async (w) => {
      const { documento } = (await w.admin.get(pao(w))).body.data;
      const senha = w.hide('senha do certificado', 'jabuticaba-roxa-9');
      const loja = lojaDe({ cnpj: documento, titular: titularDaLoja, senha, fim: new Date(fimDaLoja) });
      const form = multipart('a1.pfx', loja, { senha });
      return w.test().request({
        method: 'POST',
        url: `/api${pao(w)}/certificados`,
        headers: { ...form.headers, authorization: w.admin.token, rota: '/teste' },
        payload: form.payload,
      });
    },
    registros: [
      wrote('Criou', 'cliente_validade', `Certificado digital A1 de ${titularDaLoja}`, null, {
        ...logada,
        ...{ titular: titularDaLoja, numero: '0A1B2C', emissor: 'AC Inventada', fim: '2048-01-15' },
      }),
      wrote('Enviou', 'cliente', 'Certificado de Pão Dourado Ltda.', null, {
        por: 'Helena',
        sistema: `Certificado digital A1 de ${titularDaLoja}`,
      }),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/certificados/{acesso}/recebimento',
    quando: 'recebe o certificado e a senha',
    fazer: async (w) => {
      const { itens } = (await w.admin.get(`${pao(w)}/certificados`)).body.data;
      return w.since(() => w.admin.post(`${pao(w)}/certificados/${itens[0].uuid}/recebimento`, {}));
    },
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Certificado de Pão Dourado Ltda.',
        { acesso: 'Aguarda ser recebido' },
        { acesso: 'Recebido' },
      ),
    ],
  },
];
