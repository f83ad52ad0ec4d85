import { eq } from 'drizzle-orm';
import { cliente } from '../platform/database/schema';
import { type WriteCase, wrote } from './administracao-writes.fixture';

/** Drop-down lists and holidays. Each case goes on from the one before. */
export const casosDasListas: readonly WriteCase[] = [
  {
    rota: 'POST /seletores',
    quando: 'cria uma opção',
    fazer: async (w) =>
      w.keep(
        'balanco',
        await w.admin.post('/seletores', { grupo: 'tipo_documento', rotulo: 'Balanço', chave: null }),
      ),
    registros: [
      wrote('Criou', 'seletor', 'Balanço', null, {
        ativo: true,
        chave: 'balanco',
        grupo: 'Tipos de documento',
        rotulo: 'Balanço',
      }),
    ],
  },
  {
    rota: 'PUT /seletores/{uuid}',
    quando: 'muda o rótulo e inativa',
    fazer: async (w) =>
      w.keep(
        'balanco',
        await w.admin.put(`/seletores/${w.get('balanco').uuid}`, {
          rotulo: 'Balanço patrimonial',
          ativo: false,
          versao: w.get('balanco').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'seletor',
        'Balanço patrimonial',
        { ativo: true, rotulo: 'Balanço' },
        { ativo: false, rotulo: 'Balanço patrimonial' },
      ),
    ],
  },
  {
    rota: 'PUT /seletores/{uuid}',
    quando: 'muda uma etiqueta que clientes têm',
    fazer: async (w) => {
      const [tag] = (await w.admin.get('/seletores?grupo=tag')).body.data.itens;
      await w.orm
        .update(cliente)
        .set({ tags: [tag.rotulo] })
        .where(eq(cliente.id, w.comercial.ipe.id));
      return w.admin.put(`/seletores/${tag.uuid}`, {
        rotulo: 'Cliente prioritário',
        ativo: true,
        versao: tag.versao,
      });
    },
    registros: [
      wrote(
        'Alterou',
        'seletor',
        'Cliente prioritário',
        { rotulo: 'Prioritário', clientes_atualizados: null },
        { rotulo: 'Cliente prioritário', clientes_atualizados: 1 },
      ),
    ],
  },
  {
    rota: 'PUT /seletores/ordem',
    quando: 'muda a ordem da lista',
    fazer: async (w) => {
      const { itens } = (await w.admin.get('/seletores?grupo=tipo_evento')).body.data;
      const uuids = itens.map((one: { uuid: string }) => one.uuid).reverse();
      return w.admin.put('/seletores/ordem', { grupo: 'tipo_evento', uuids });
    },
    registros: [
      wrote(
        'Alterou',
        'seletor',
        'Ordem de Tipos de evento',
        { ordem: ['Reunião', 'Check-in', 'Visita', 'Treinamento', 'Obrigação legal'] },
        { ordem: ['Obrigação legal', 'Treinamento', 'Visita', 'Check-in', 'Reunião'] },
      ),
    ],
  },
  {
    rota: 'DELETE /seletores/{uuid}',
    quando: 'exclui a opção',
    fazer: (w) => w.admin.delete(`/seletores/${w.get('balanco').uuid}?versao=${w.get('balanco').versao}`),
    registros: [
      wrote('Excluiu', 'seletor', 'Balanço patrimonial', {
        ativo: false,
        chave: 'balanco',
        grupo: 'Tipos de documento',
        rotulo: 'Balanço patrimonial',
      }),
    ],
  },
  {
    rota: 'POST /feriados',
    quando: 'cria um feriado municipal',
    fazer: async (w) =>
      w.keep(
        'feriado',
        await w.admin.post('/feriados', {
          data: '2027-01-25',
          nome: 'Aniversário de São Paulo',
          abrangencia: 'municipal',
          uf: 'SP',
          municipio_ibge: '3550308',
          conta_como_util: false,
        }),
      ),
    registros: [
      wrote('Criou', 'feriado', 'Aniversário de São Paulo', null, {
        uf: 'SP',
        data: '2027-01-25',
        nome: 'Aniversário de São Paulo',
        abrangencia: 'Municipal',
        municipio_ibge: '3550308',
        conta_como_util: false,
      }),
    ],
  },
  {
    rota: 'PUT /feriados/{uuid}',
    quando: 'faz dele um feriado interno',
    fazer: async (w) =>
      w.keep(
        'feriado',
        await w.admin.put(`/feriados/${w.get('feriado').uuid}`, {
          data: '2027-01-25',
          nome: 'Aniversário de São Paulo',
          abrangencia: 'interno',
          uf: null,
          municipio_ibge: null,
          conta_como_util: false,
          versao: w.get('feriado').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'feriado',
        'Aniversário de São Paulo',
        { uf: 'SP', abrangencia: 'Municipal', municipio_ibge: '3550308' },
        { uf: null, abrangencia: 'Interno', municipio_ibge: null },
      ),
    ],
  },
  {
    rota: 'DELETE /feriados/{uuid}',
    quando: 'exclui o feriado',
    fazer: (w) => w.admin.delete(`/feriados/${w.get('feriado').uuid}?versao=${w.get('feriado').versao}`),
    registros: [
      wrote('Excluiu', 'feriado', 'Aniversário de São Paulo', {
        data: '2027-01-25',
        nome: 'Aniversário de São Paulo',
        abrangencia: 'Interno',
        conta_como_util: false,
      }),
    ],
  },
];
