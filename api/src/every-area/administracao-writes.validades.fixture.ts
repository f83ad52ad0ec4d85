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
];
