import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { implantacao } from '../../platform/database/schema';
import { implantacaoRows } from './implantacoes/implantacoes.rows';

export const implantacaoRecords: RecordKinds = {
  implantacao_modelo: {
    label: 'Modelo de implantação',
    live: { nouns: ['modelos-implantacao'], access: 'gerenciar implantacao', onlyNoun: true },
  },
  implantacao: {
    label: 'Implantação',
    live: { nouns: ['implantacoes', 'implantacoes-caixa', 'checkins'], access: 'gerenciar implantacao' },
    log: { permission: 'gerenciar implantacao', page: pageOf('implantacoes.detail') },
    rows: { table: implantacao, of: implantacaoRows },
    timeline: {
      tipo: 'implantacao',
      visible: 'rows',
      page: { pagina: 'implantacoes.detail', permissions: ['gerenciar implantacao'] },
    },
    // What the client is asked to send is no secret to whoever may open the client.
    links: { implantacao_documentos: 'always', implantacao_matriz: 'rows', implantacao_ebook: 'rows' },
  },
};
