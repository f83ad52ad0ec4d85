import type {
  FatorForm,
  MotivoForm,
  OrigemForm,
  PerfilTributarioForm,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { chaveUnica } from '@gestao/shared/rules/chave';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { forbidden, invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { created, deleted, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  margem_minima,
  oportunidade,
  orcamento,
  perfil_tributario,
  precificacao_fator,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { countVinculos, refuseLinked } from '../../../../platform/listing/vinculos';
import { chaveLivre } from '../chaves';
import { seesCustos } from '../custos.rows';
import type { Cadastro, Linha } from './cadastro.service';

/** Content of a row in words: its own columns, by name. */
export const campos = (linha: Linha, ...nomes: string[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, linha[nome]]));

export const fatores: Cadastro<FatorForm> = {
  entidade: 'precificacao_fator',
  tabela: precificacao_fator,
  unicos: { precificacao_fator_nome_unique: ['nome', 'nome'] },
  async colunas(tx, { versao: _versao, ...form }, _scope, atual) {
    const chaves = form.opcoes.flatMap(({ acrescimos }) =>
      acrescimos.flatMap(({ servico }) => (servico === null ? [] : [servico])),
    );
    const conhecidos = chaves.length
      ? await tx
          .select({ chave: precificacao_servico.chave })
          .from(precificacao_servico)
          .where(and(inArray(precificacao_servico.chave, chaves), isNull(precificacao_servico.excluido_em)))
      : [];
    const vivos = new Set(conhecidos.map(({ chave }) => chave));
    form.opcoes.forEach(({ acrescimos }, opcao) => {
      acrescimos.forEach(({ servico }, index) => {
        if (servico !== null && !vivos.has(servico)) {
          throw invalidFields({ [`opcoes.${opcao}.acrescimos.${index}.servico`]: ['Opção inválida.'] });
        }
      });
    });
    return {
      ...form,
      opcoes: opcoesComChave(form.opcoes, (atual?.opcoes ?? []) as { chave: string }[]),
      ...(atual
        ? {}
        : {
            chave: await chaveLivre(tx, precificacao_fator, form.nome),
            ordem: await proximaOrdem(tx, precificacao_fator),
          }),
    };
  },
  legivel: async (_tx, linha) => ({
    rotulo: String(linha.nome),
    campos: campos(linha, 'nome', 'pergunta', 'obrigatorio', 'opcoes', 'ativo'),
  }),
};

/** Options keep the key they were born with; new ones get theirs from their text. */
function opcoesComChave(opcoes: FatorForm['opcoes'], atuais: readonly { chave: string }[]) {
  const conhecidas = new Set(atuais.map(({ chave }) => chave));
  const usadas = new Set(conhecidas);
  const mantidas = new Set<string>();
  return opcoes.map(({ chave: pedida, ...opcao }) => {
    const mantem = pedida !== undefined && conhecidas.has(pedida) && !mantidas.has(pedida);
    const chave = mantem ? pedida : chaveUnica(opcao.rotulo, usadas);
    usadas.add(chave);
    mantidas.add(chave);
    return { chave, ...opcao };
  });
}

export const perfisTributarios: Cadastro<PerfilTributarioForm> = {
  entidade: 'perfil_tributario',
  tabela: perfil_tributario,
  unicos: { perfil_tributario_nome_unique: ['nome', 'nome'] },
  colunas: async (_tx, { versao: _versao, ...form }) => form,
  legivel: async (_tx, linha) => ({
    rotulo: String(linha.nome),
    campos: campos(linha, 'nome', 'empresa_cnpj', 'tributos', 'ativo'),
  }),
  async antesDeExcluir(tx, { id }) {
    refuseLinked(
      await countVinculos(tx, [
        {
          rotulo: 'Serviços',
          source: sql`select nome from ${precificacao_servico}
            where perfil_tributario_id = ${id} and excluido_em is null`,
        },
      ]),
    );
  },
};

export const origens: Cadastro<OrigemForm> = {
  entidade: 'precificacao_origem',
  tabela: precificacao_origem,
  unicos: { precificacao_origem_nome_unique: ['nome', 'nome'] },
  async colunas(_tx, form, { actor }) {
    const { versao: _versao, margem_minima_bp, margem_alvo_bp, ...colunas } = form;
    if ((margem_minima_bp !== undefined || margem_alvo_bp !== undefined) && !seesCustos(actor)) {
      throw forbidden('Você não tem permissão para ver ou alterar margens.');
    }
    return colunas;
  },
  async legivel(tx, linha) {
    const regra = await margemDaOrigem(tx, linha.id);
    return {
      rotulo: String(linha.nome),
      campos: campos(linha, 'nome', 'comissao_bp', 'desconto_maximo_bp', 'exige_parceiro', 'ativo'),
      sigilo: { margem: regra ? `${regra.margem_minima_bp} ${regra.margem_alvo_bp}` : '' },
    };
  },
  async depois(tx, form, scope, { id }) {
    if (form.margem_minima_bp === undefined) return;
    await saveMargemOfOrigem(tx, scope, id, form);
  },
  async antesDeExcluir(tx, { id }) {
    refuseLinked(
      await countVinculos(tx, [
        {
          rotulo: 'Orçamentos',
          source: sql`select numero as nome from ${orcamento} where origem_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Oportunidades',
          source: sql`select titulo as nome from ${oportunidade}
            where origem_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Margens',
          source: sql`select 'Margem da origem' as nome from ${margem_minima}
            where origem_id = ${id} and excluido_em is null`,
        },
      ]),
    );
  },
};

export const motivos: Cadastro<MotivoForm> = {
  entidade: 'precificacao_recusa_motivo',
  tabela: precificacao_recusa_motivo,
  unicos: { precificacao_recusa_motivo_nome_unique: ['nome', 'nome'] },
  colunas: async (_tx, { versao: _versao, ...form }) => form,
  legivel: async (_tx, linha) => ({
    rotulo: String(linha.nome),
    campos: campos(linha, 'nome', 'tipo', 'exige_comentario', 'visivel_ao_cliente', 'ativo'),
  }),
  async antesDeExcluir(tx, { id }) {
    refuseLinked(
      await countVinculos(tx, [
        {
          rotulo: 'Orçamentos',
          source: sql`select numero as nome from ${orcamento}
            where motivo_recusa_id = ${id} and excluido_em is null`,
        },
        {
          rotulo: 'Oportunidades',
          source: sql`select titulo as nome from ${oportunidade}
            where motivo_perda_id = ${id} and excluido_em is null`,
        },
      ]),
    );
  },
};

type Ordenada = typeof precificacao_fator | typeof precificacao_servico;

/** New records come last in their list. */
export async function proximaOrdem(tx: Transaction, tabela: Ordenada): Promise<number> {
  const [row] = await tx
    .select({ ordem: sql<number>`coalesce(max(ordem), -1)::int + 1` })
    .from(tabela as typeof precificacao_fator);
  return row?.ordem ?? 0;
}

const regraDe = (id: number) =>
  and(eq(margem_minima.origem_id, id), isNull(margem_minima.servico_id), isNull(margem_minima.excluido_em));

async function margemDaOrigem(tx: Transaction, id: number) {
  const [regra] = await tx.select().from(margem_minima).where(regraDe(id));
  return regra;
}

async function saveMargemOfOrigem(tx: Transaction, scope: Scope, id: number, form: OrigemForm) {
  const { margem_minima_bp, margem_alvo_bp } = form;
  const agora = scope.now();
  const regra = await margemDaOrigem(tx, id);
  if (typeof margem_minima_bp !== 'number' || typeof margem_alvo_bp !== 'number') {
    if (regra)
      await tx.update(margem_minima).set(deleted(scope.actor, agora)).where(eq(margem_minima.id, regra.id));
    return;
  }
  if (!regra) {
    await tx
      .insert(margem_minima)
      .values({ origem_id: id, margem_minima_bp, margem_alvo_bp, ...created(scope.actor, agora) });
  } else if (regra.margem_minima_bp !== margem_minima_bp || regra.margem_alvo_bp !== margem_alvo_bp) {
    await tx
      .update(margem_minima)
      .set({ margem_minima_bp, margem_alvo_bp, ...touched(scope.actor, agora) })
      .where(eq(margem_minima.id, regra.id));
  }
}
