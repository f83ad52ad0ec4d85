import type { Desconto } from '@gestao/shared/contracts/comercial/calculo';
import { desc, eq } from 'drizzle-orm';
import {
  configuracao,
  email_saida,
  oportunidade,
  orcamento,
} from '../../../../platform/database/schema/index';
import type { SignedInApp, SignedInPerson } from '../../../../testing/signed-in-app';
import { unpackText } from '../../../sistema/email/outbox';
import {
  conteudoDoExemplo1,
  rascunhoParaProspecto,
  servicosDoExemplo1,
} from '../../precificacao/exemplos.fixture';
import { publishExamples } from '../../precificacao/parametros.fixture';
import { insertImplantacaoModelo } from './implantacao-modelo.fixture';

interface PropostaValues {
  documento?: string;
  /** `dp` is optional. */
  opcional?: boolean;
  /** Keys of the optional services, and of those that are out of the total. */
  opcionais?: readonly string[];
  fora?: readonly string[];
  desconto?: Desconto;
}

export interface PropostaFirma {
  bruno: SignedInPerson;
  patricia: SignedInPerson;
  /**
   * An approved proposal of the first worked example (docs/domain/comercial.md#exemplos); @returns its uuid
   */
  aprovado(values?: PropostaValues): Promise<string>;
  /** The same, sent; @returns its uuid and the secret of its link */
  enviado(values?: PropostaValues & { oportunidade?: boolean }): Promise<{
    uuid: string;
    token: string;
  }>;
  /** Links the budget to a new opportunity in `Diagnóstico`; @returns its id */
  oportunidade(uuid: string): Promise<number>;
  semForo(work: () => Promise<void>): Promise<void>;
}

/** A firm that sells by proposals: parameters published, a seller, a pricer, a template of the start. */
export async function preparePropostas(app: SignedInApp): Promise<PropostaFirma> {
  const { orm } = app.database;
  const origens = await publishExamples(app.database);
  const bruno = await app.person('Comercial', { nome: 'Bruno' });
  const patricia = await app.person('Precificação', { nome: 'Patrícia', habilitar_visualizacao_total: 1 });
  const setForo = (valor: string) =>
    orm
      .insert(configuracao)
      .values({ chave: 'foro', grupo: 'empresa', valor })
      .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });
  for (const [chave, valor] of Object.entries({
    razao_social: 'Aurora Contábil Ltda.',
    cnpj: '11222333000181',
    foro: 'São Paulo/SP',
  })) {
    await orm
      .insert(configuracao)
      .values({ chave, valor, grupo: 'empresa' })
      .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });
  }
  await insertImplantacaoModelo(orm, {
    nome: 'Implantação de teste',
    fases: [
      { chave: 'kickoff', nome: 'Kickoff', peso_bp: 4000, criterio_saida: 'Ata aceita' },
      { chave: 'coleta', nome: 'Coleta', peso_bp: 6000, criterio_saida: 'Documentos aprovados' },
    ],
    documentos: [{ nome: 'Contrato social', obrigatorio: true, prazo_dias_uteis: 5 }],
  });
  const versaoDe = async (uuid: string) => {
    const [row] = await orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    return row?.versao as number;
  };
  const act = async (person: SignedInPerson, uuid: string, acao: string) => {
    const reply = await person.post(`/orcamentos/${uuid}/transicao`, { acao, versao: await versaoDe(uuid) });
    if (reply.status !== 200) throw new Error(`${acao}: ${JSON.stringify(reply.body)}`);
  };
  let oportunidades = 0;

  const firma: PropostaFirma = {
    bruno,
    patricia,
    async aprovado({
      documento = '11.222.333/0001-81',
      opcional = false,
      opcionais = opcional ? ['dp'] : [],
      fora = [],
      desconto = { tipo: 'nenhum' } as Desconto,
    } = {}) {
      const opcoes = (await bruno.get('/orcamentos/opcoes')).body.data;
      const site = origens.get('Site') as string;
      const criado = await bruno.post(
        '/orcamentos',
        rascunhoParaProspecto(site, {
          prospecto_documento: documento,
          servicos: [opcoes.servicos[0].uuid],
          observacoes_internas: 'NOTA INTERNA',
        }),
      );
      const { uuid } = criado.body.data;
      const salvo = await bruno.put(
        `/orcamentos/${uuid}/conteudo`,
        conteudoDoExemplo1(site, {
          servicos: servicosDoExemplo1.map(({ chave }) => ({
            chave,
            opcional: opcionais.includes(chave),
            selecionado: !fora.includes(chave),
          })),
          desconto,
          parcelas_implantacao: 3,
          observacoes_internas: 'NOTA INTERNA',
        }),
      );
      if (salvo.status !== 200) throw new Error(JSON.stringify(salvo.body));
      await act(bruno, uuid, 'enviar_precificacao');
      await act(patricia, uuid, 'assumir');
      await act(patricia, uuid, 'concluir_precificacao');
      return uuid;
    },
    async enviado({ oportunidade: negocio = false, ...values } = {}) {
      const uuid = await firma.aprovado(values);
      if (negocio) await firma.oportunidade(uuid);
      const reply = await bruno.post(`/orcamentos/${uuid}/enviar`, {
        versao: await versaoDe(uuid),
        contato_nome: 'Dona Sol',
        contato_email: 'dona@sol.example',
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      const [mail] = await orm
        .select()
        .from(email_saida)
        .where(eq(email_saida.entidade_uuid, uuid))
        .orderBy(desc(email_saida.id));
      const { segredos } = unpackText(app.app.context.config, mail?.texto as string);
      return { uuid, token: segredos.link?.split('/').at(-1) as string };
    },
    async oportunidade(uuid) {
      oportunidades += 1;
      const [row] = await orm
        .insert(oportunidade)
        .values({
          codigo: `OPO-9${oportunidades}`,
          titulo: 'Padaria Sol',
          prospecto: { nome: 'Padaria Sol' },
          etapa: 'diagnostico',
          probabilidade_bp: 4000,
          previsao_fechamento: '2099-01-31',
          responsavel_id: bruno.id,
        })
        .returning({ id: oportunidade.id });
      if (!row) throw new Error('No opportunity.');
      await orm.update(orcamento).set({ oportunidade_id: row.id }).where(eq(orcamento.uuid, uuid));
      return row.id;
    },
    async semForo(work) {
      await orm.delete(configuracao).where(eq(configuracao.chave, 'foro'));
      try {
        await work();
      } finally {
        await setForo('São Paulo/SP');
      }
    },
  };
  return firma;
}
