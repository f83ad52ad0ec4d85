import type { Mudanca } from '@gestao/shared/contracts/comercial/formularios';
import {
  type EformCampoCliente,
  eformCampoClienteLabels,
} from '@gestao/shared/contracts/comercial/values/eforms';
import { formularioMudancaLabels } from '@gestao/shared/contracts/comercial/values/formularios';
import { emailField } from '@gestao/shared/contracts/comum/fields';
import { dateIn } from '@gestao/shared/rules/calendar';
import { isValidTelefone, toE164 } from '@gestao/shared/rules/documents';
import { apply } from '@gestao/shared/rules/eform';
import { formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { and, eq, isNull } from 'drizzle-orm';
import type { Author } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { precificacao_servico } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { parametrosDoPreco } from '../orcamento-registro/calculo/calculo.service';
import { habitosDe } from '../orcamento-registro/conteudo/habitos-da-firma';
import { type Conteudo, storeConteudo } from '../orcamento-registro/conteudo/orcamento-conteudo.service';
import { readOrcamentoConteudo } from '../orcamento-registro/conteudo/read-conteudo';
import type { OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../orcamento-registro/orcamento.writer';
import { recordEvento } from '../orcamento-registro/orcamento-eventos';
import { readVersao, readVigente } from '../precificacao/parametros.repository';
import type { Questionario } from './formularios.repository';

/** What the answers would make of a budget, and what of it is new, in words. */
export interface Plano {
  conteudo: Conteudo;
  /** Whether anything the price depends on changes. */
  mudaConteudo: boolean;
  campos: Partial<Record<EformCampoCliente, string>>;
  mudancas: Mudanca[];
}

/**
 * Compares the answers that count with a budget. What the parameters of its price do not know is left
 * out; the recipient's fields are those of a prospect only, a client keeps his own record.
 */
export async function planAplicacao(
  orm: Pick<Transaction, 'select'>,
  row: OrcamentoRow,
  questionario: Pick<Questionario, 'perguntas'>,
  respostas: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Plano> {
  const doPreco = parametrosDoPreco(row);
  const [{ versao: _, parceiro_nome: __, ...atual }, publicada, ativos] = await together(orm, [
    () => readOrcamentoConteudo(orm, row),
    () => (doPreco ? readVersao(orm, doPreco.versao) : readVigente(orm, dateIn(now))),
    orm
      .select({ chave: precificacao_servico.chave })
      .from(precificacao_servico)
      .where(and(eq(precificacao_servico.ativo, true), isNull(precificacao_servico.excluido_em))),
  ]);
  const feito = apply(questionario.perguntas, respostas);
  const snapshot = publicada?.snapshot;
  const mudancas: Mudanca[] = [];
  const muda = (tipo: Mudanca['tipo'], rotulo: string, de: string | null, para: string | null) =>
    mudancas.push({ tipo, tipo_label: formularioMudancaLabels[tipo], rotulo, de, para });

  const servicos = [...atual.servicos];
  for (const chave of feito.servicos.incluir) {
    const servico = snapshot?.servicos.find((one) => one.chave === chave);
    if (!servico || servicos.some((one) => one.chave === chave)) continue;
    if (!ativos.some((one) => one.chave === chave)) continue;
    servicos.push({ chave, opcional: false, selecionado: true });
    muda('servico', servico.nome, null, 'Incluído');
  }
  for (const chave of feito.servicos.retirar) {
    const at = servicos.findIndex((one) => one.chave === chave);
    // A budget that offers nothing is none: its last service is taken out by a person.
    if (at < 0 || servicos.length === 1) continue;
    servicos.splice(at, 1);
    const nome = snapshot?.servicos.find((one) => one.chave === chave)?.nome ?? chave;
    muda('servico', nome, 'Incluído', null);
  }
  const volumes = { ...atual.volumes };
  for (const [chave, valor] of Object.entries(feito.volumes)) {
    const direcionador = snapshot?.direcionadores.find((one) => one.chave === chave);
    if (!direcionador || volumes[chave] === valor) continue;
    const antes = volumes[chave];
    volumes[chave] = valor;
    muda(
      'volume',
      direcionador.nome,
      antes === undefined ? null : formatInteger(antes),
      formatInteger(valor),
    );
  }
  const complexidade = { ...atual.complexidade };
  for (const [chave, valor] of Object.entries(feito.complexidade)) {
    const fator = snapshot?.fatores.find((one) => one.chave === chave);
    const opcao = fator?.opcoes.find((one) => one.chave === valor);
    if (!fator || !opcao || complexidade[chave] === valor) continue;
    const antes = fator.opcoes.find((one) => one.chave === complexidade[chave]);
    complexidade[chave] = valor;
    muda('complexidade', fator.nome, antes?.rotulo ?? null, opcao.rotulo);
  }
  const mudaConteudo = mudancas.length > 0;
  const campos = row.cliente_id === null ? camposNovos(row, feito.campos) : {};
  for (const [chave, valor] of Object.entries(campos)) {
    const antes = dadosDe(row)[chave] ?? null;
    muda('campo', eformCampoClienteLabels[chave as EformCampoCliente], show(antes), show(valor));
  }
  return {
    conteudo: {
      ...atual,
      // A draft nobody calculated yet begins with the firm's own habits, as its form does.
      ...(row.calculo === null && snapshot ? habitosDe(snapshot) : {}),
      servicos,
      volumes,
      complexidade,
      ajustes: atual.ajustes.filter(({ servico }) => servicos.some((one) => one.chave === servico)),
    },
    mudaConteudo,
    campos,
    mudancas,
  };
}

const show = (valor: string | null) => (valor === null ? null : formatDocumento(valor));

/** What is known of a prospect; telephone included, which only some budgets have. */
const dadosDe = (row: OrcamentoRow) =>
  ({ ...row.prospecto, ...(row.documento ? { documento: row.documento } : {}) }) as Record<string, string>;

/** Fields that can be kept as they were answered, and differ. */
function camposNovos(
  row: OrcamentoRow,
  campos: Partial<Record<EformCampoCliente, string>>,
): Partial<Record<EformCampoCliente, string>> {
  const lidos: Record<EformCampoCliente, (texto: string) => string | null> = {
    nome: (texto) => texto.slice(0, 160),
    contato: (texto) => texto.slice(0, 120),
    documento: (texto) => texto,
    email: (texto) => emailField.safeParse(texto).data ?? null,
    telefone: (texto) => (isValidTelefone(toE164(texto)) ? toE164(texto) : null),
  };
  const antes = dadosDe(row);
  return Object.fromEntries(
    Object.entries(campos).flatMap(([chave, texto]) => {
      const valor = lidos[chave as EformCampoCliente](texto);
      return valor && antes[chave] !== valor ? [[chave, valor]] : [];
    }),
  );
}

/**
 * Writes a plan into a locked budget: its content through the content's own way (price, hash and
 * approvals follow), then the prospect's fields.
 * @returns version and status of the budget
 * @throws Refusal as `storeConteudo`
 */
export async function applyPlano(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  plano: Plano,
  por: Author,
): Promise<{ versao: number; status: OrcamentoRow['status'] }> {
  const { conteudo, campos, mudancas } = plano;
  if (mudancas.length === 0) return { versao: row.versao, status: row.status };
  let { status } = row;
  let escreveu = false;
  // The recipient is part of what was approved: an approved budget is always written anew.
  if (conteudo.servicos.length > 0 && (plano.mudaConteudo || row.status === 'aprovado')) {
    ({ status } = await storeConteudo(tx, audit, row, conteudo, por, { reabre: true }));
    escreveu = true;
  }
  const prospecto = { ...row.prospecto, ...campos } as OrcamentoRow['prospecto'];
  const versao = await updateOrcamento(
    tx,
    row.id,
    {
      ...(Object.keys(campos).length > 0 ? { prospecto } : {}),
      ...(campos.documento ? { documento: campos.documento } : {}),
      ...(escreveu ? {} : { volumes: conteudo.volumes, complexidade: conteudo.complexidade }),
      atualizado_em: por.now,
    },
    // The content's own way leaves the trail already.
    escreveu ? undefined : por,
  );
  await recordEvento(tx, por, row.id, 'Respostas aplicadas', { motivo: resumo(mudancas) });
  audit.record({
    acao: 'Alterou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: `${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: { respostas_aplicadas: null },
    depois: { respostas_aplicadas: mudancas.map(emPalavras) },
  });
  return { versao, status };
}

const emPalavras = ({ rotulo, de, para }: Mudanca) => `${rotulo}: ${de ?? '—'} → ${para ?? '—'}`;

function resumo(mudancas: readonly Mudanca[]): string {
  const texto = mudancas.map(emPalavras).join('; ');
  return texto.length > 300 ? `${texto.slice(0, 299)}…` : texto;
}
