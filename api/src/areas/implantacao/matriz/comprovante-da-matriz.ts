import { formatDateInWords } from '@gestao/shared/config';
import { matrizMeioLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import { formatDocumento } from '@gestao/shared/rules/format';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { implantacao } from '../../../platform/database/schema';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../platform/pdf/pdf-document';
import type { MatrizRow } from '../implantacao-registro/matriz.writer';
import { readForma } from './forma-da-matriz';
import { findDona, listVersoes, vistaPeloCliente } from './matriz.repository';
import { cpfMascarado } from './matriz.rules';

type Confirmada = MatrizRow & { forma: string; hash: string; confirmada_em: Date };

const isConfirmada = (row: MatrizRow | undefined): row is Confirmada =>
  row !== undefined && row.forma !== null && row.hash !== null && row.confirmada_em !== null;

/** A version that was confirmed, with the text that proves it. @throws Refusal 403, 404 */
export async function findConfirmada(scope: Scope, uuid: string, numero: number) {
  const { orm } = scope.database;
  const dona = await findDona(orm, scope.actor, uuid);
  const matriz = (await listVersoes(orm, dona.id)).find((one) => one.numero === numero);
  if (!isConfirmada(matriz)) throw notFound();
  return { codigo: dona.codigo, matriz };
}

/** The version that a client confirmed last; `null` where its page shows none. */
export async function findConfirmadaDoCliente(orm: Reader, implantacaoId: number) {
  const [row] = await orm
    .select({ codigo: implantacao.codigo })
    .from(implantacao)
    .where(eq(implantacao.id, implantacaoId));
  const matriz = vistaPeloCliente(await listVersoes(orm, implantacaoId));
  return row && isConfirmada(matriz) ? { codigo: row.codigo, matriz } : null;
}

const papeis: Record<string, string> = { R: 'executa', A: 'aprova', C: 'é consultado', I: 'é informado' };
const emPalavras = (lado: readonly string[]) => lado.map((papel) => papeis[papel]).join(', ') || '—';

/** The receipt as a paper, drawn from the text that was hashed alone. */
export async function comprovanteDaMatriz(
  orm: Reader,
  { codigo, matriz }: { codigo: string; matriz: Confirmada },
): Promise<{ nome: string; pdf: Buffer }> {
  const { cliente, confirmacao, linhas, versao } = readForma(matriz.forma);
  const { registro } = confirmacao;
  const paper = new PdfPaper({
    firma: await readLetterhead(orm),
    titulo: 'Matriz confirmada',
    contexto: `Implantação ${codigo} · versão ${versao}`,
    emitidoEm: matriz.confirmada_em,
    emitidoPor: registro?.por ?? confirmacao.nome,
    nota: `Código de conferência (SHA-256): ${matriz.hash}`,
  });
  paper.section('Confirmação');
  paper.facts([
    ['Confirmada por', confirmacao.nome],
    ['CPF', cpfMascarado(confirmacao.cpf)],
    ...(registro
      ? [
          [
            'Confirmada',
            `${matrizMeioLabels[registro.meio]}, em ${formatDateInWords(registro.dia)}`,
          ] as const,
          [
            'Registrada por',
            `${registro.por}, do escritório, em ${formatDateInWords(confirmacao.em, { time: true })}`,
          ] as const,
          ...(registro.arquivo
            ? [
                [
                  'Arquivo',
                  `${registro.arquivo.nome}, código de conferência (SHA-256) ${registro.arquivo.sha256}`,
                ] as const,
              ]
            : []),
        ]
      : [['Confirmada em', formatDateInWords(confirmacao.em, { time: true })] as const]),
    ['Cliente', formatDocumento(cliente)],
  ]);
  paper.paragraph(`Código de conferência (SHA-256) do que foi confirmado: ${matriz.hash}`, { muted: true });
  for (const area of new Set(linhas.map((linha) => linha.area))) {
    paper.section(area);
    paper.table(
      [
        { header: 'Atividade', width: 6 },
        { header: 'Quando', width: 3 },
        { header: 'Cliente', width: 3 },
        { header: 'Escritório', width: 3 },
      ],
      linhas
        .filter((linha) => linha.area === area)
        .map((linha) => [
          [linha.atividade, linha.descricao].filter(Boolean).join('. '),
          [linha.periodicidade, linha.prazo].filter(Boolean).join(', '),
          [emPalavras(linha.cliente), linha.contato].filter(Boolean).join(': '),
          [emPalavras(linha.escritorio), linha.responsavel].filter(Boolean).join(': '),
        ]),
    );
  }
  return { nome: `Matriz ${codigo} versão ${versao}.pdf`, pdf: await paper.finish() };
}
