import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import { type EbookRetrato, ebookRetratoSchema } from '@gestao/shared/contracts/implantacao/ebook-retrato';
import { addMonths, dayOfMonth } from '@gestao/shared/rules/calendar';
import { together } from '../../../platform/database/together';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import type { Secoes } from '../implantacao-registro/ebook.writer';
import {
  type DonaDoEbook,
  listDepartamentosDoEbook,
  listMembrosDoEbook,
  listMensaisDoCliente,
  listPessoasDoEbook,
  listServicosDoCliente,
  type Reader,
} from './ebook.repository';
import { obrigacoesDoRegime } from './obrigacoes-do-regime';
import { comValores, partesDo, textoDa } from './texto-da-secao';

/** Months of deadlines that a manual tells. */
const meses = 12;

/**
 * All that the client would read if the manual were published now (docs/domain/implantacao.md#ebook): who serves it,
 * what was contracted, its deadlines on its own calendar, and the sections with their variables written out.
 * @param hoje `AAAA-MM-DD`
 */
export async function takeRetrato(
  orm: Reader,
  dona: DonaDoEbook,
  secoes: Secoes,
  hoje: string,
): Promise<EbookRetrato> {
  const lugar = { uf: dona.uf, municipio_ibge: dona.municipio_ibge };
  const [servicos, equipe, mensais, dias, empresa] = await together(orm, [
    () => listServicosDoCliente(orm, dona.cliente_id, hoje),
    () => readEquipe(orm, dona),
    () => listMensaisDoCliente(orm, dona.id),
    () => readDayRules(orm, lugar),
    () => readConfigs(orm, 'empresa'),
  ]);
  const mes = hoje.slice(0, 7);
  const [primeiro = mes] = [mes, dona.competencia_inicial].sort().reverse();
  const prazos = Array.from({ length: meses }, (_, n) => addMonths(primeiro, n)).flatMap((competencia) =>
    mensais.flatMap(({ atividade, dia }) =>
      dia === null ? [] : [{ data: dayOfMonth(competencia, dia, 'posterga', dias), atividade }],
    ),
  );
  const valores: Record<string, string> = {
    cliente: dona.cliente_nome,
    firma: empresa.razao_social || 'nossa equipe',
    responsavel: equipe.conduz ?? 'nossa equipe',
    contato: dona.contato_nome ?? dona.cliente_nome,
    servicos: servicos.join(', '),
    data_inicio: formatDateInWords(dona.data_inicio) || 'data a combinar',
    competencia_inicial: formatCompetenciaInWords(dona.competencia_inicial),
    regime: regimeLabels[dona.regime] ?? dona.regime,
    obrigacoes_do_regime: obrigacoesDoRegime(dona.regime),
  };
  return {
    formato: 1,
    empresa: {
      nome: dona.cliente_nome,
      documento: dona.documento,
      regime: valores.regime ?? '',
      lugar: [dona.municipio, dona.uf].filter(Boolean).join(' - '),
    },
    servicos,
    equipe: equipe.pessoas,
    prazos: prazos.sort((a, b) => a.data.localeCompare(b.data)),
    secoes: secoes
      .filter(({ ativa }) => ativa !== false)
      .map((secao) => ({ titulo: secao.titulo, ...partesDo(comValores(textoDa(secao), valores)) }))
      .filter(({ paragrafos, itens }) => paragrafos.length + itens.length > 0),
  };
}

/** Who serves the client, each once, with what to call the person for. */
async function readEquipe(orm: Reader, dona: DonaDoEbook) {
  const gestores = Object.entries(dona.gestores);
  const membros = (await listMembrosDoEbook(orm, dona.id)).map(({ id }) => id);
  const conduz = dona.responsavel_id ?? dona.carteira_id;
  const pessoas = await listPessoasDoEbook(
    orm,
    [conduz, dona.carteira_id, ...membros],
    gestores.map(([, pessoa]) => pessoa),
  );
  const departamentos = await listDepartamentosDoEbook(
    orm,
    gestores.map(([uuid]) => uuid),
  );
  const assuntos = new Map<number, string[]>();
  const dizer = (id: number | undefined, assunto: string) => {
    if (id !== undefined) assuntos.set(id, [...(assuntos.get(id) ?? []), assunto]);
  };
  dizer(conduz, 'Condução da implantação');
  dizer(dona.carteira_id, 'Atendimento geral');
  for (const { uuid, nome } of departamentos) {
    const pessoa = dona.gestores[uuid];
    dizer(pessoas.find((one) => one.uuid === pessoa)?.id, nome);
  }
  for (const id of membros) if (!assuntos.has(id)) dizer(id, 'Implantação');
  return {
    conduz: pessoas.find(({ id }) => id === conduz)?.nome,
    pessoas: [...assuntos].flatMap(([id, temas]) => {
      const pessoa = pessoas.find((one) => one.id === id);
      if (!pessoa) return [];
      const { nome, cargo, email, telefone } = pessoa;
      return [{ nome, iniciais: iniciaisDe(nome), cargo, assuntos: temas, email, telefone }];
    }),
  };
}

function iniciaisDe(nome: string): string {
  const palavras = nome.split(/\s+/).filter(Boolean);
  const ultima = palavras.length > 1 ? palavras.at(-1) : '';
  return `${palavras[0]?.[0] ?? ''}${ultima?.[0] ?? ''}`.toUpperCase();
}

/** A snapshot as it was kept; `null` for a version from before there were any. */
export function readRetrato(retrato: Record<string, unknown> | null): EbookRetrato | null {
  return retrato === null ? null : ebookRetratoSchema.parse(retrato);
}
