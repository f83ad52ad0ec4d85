import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { loadLater } from '../../../platform/app/load-later';
import type { Scope } from '../../../platform/app/scope';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../platform/pdf/pdf-document';
import { enderecoDoComprovante, findComprovante } from './ciclo.service';
import {
  type DadosDoComprovante,
  type FormaDoComprovante,
  readDados,
  readForma,
} from './comprovante-guardado';

const qrcode = loadLater<typeof import('qrcode')>('qrcode');

const horas = (milimin: number) => `${(Math.round(milimin / 6000) / 10).toLocaleString('pt-BR')} h`;
const numero = (valor: number | null) => valor?.toLocaleString('pt-BR') ?? '—';

/** The receipt as a paper, drawn from what was kept alone. @throws Refusal 403 for a client's person, 404 */
export async function comprovantePdf(
  scope: Scope,
  uuid: string,
  ciclo: number,
): Promise<{ nome: string; pdf: Buffer }> {
  const { fechamento, comprovante } = await findComprovante(scope, uuid, ciclo);
  const dados = readDados(comprovante);
  const forma = readForma(comprovante);
  const competencia = formatCompetenciaInWords(fechamento.competencia);
  const paper = new PdfPaper({
    firma: await readLetterhead(scope.database.orm),
    titulo: 'Comprovante de fechamento',
    contexto: `Fechamento ${fechamento.codigo} · ciclo ${ciclo}`,
    emitidoEm: comprovante.fechado_em,
    emitidoPor: dados.fechado_por,
    nota: `Código de conferência (SHA-256): ${comprovante.hash}`,
  });
  paper.section(`${dados.cliente}, ${competencia}`);
  paper.facts([
    ['Modelo', dados.modelo],
    ['Coordenação', dados.coordenador],
    ['Fechado em', formatDateInWords(comprovante.fechado_em, { time: true })],
    ['Fechado por', dados.fechado_por],
    ['Horas apontadas', horas(dados.horas_milimin)],
    ['Ciclo', String(ciclo)],
  ]);
  const endereco = enderecoDoComprovante(scope.config.publicUrl, comprovante.codigo_publico);
  const codigo = await qrcode().toBuffer(endereco, { margin: 1, width: 240, errorCorrectionLevel: 'M' });
  paper.picture(codigo, 84, [
    'Confira este comprovante',
    endereco,
    'Código de conferência (SHA-256) do que foi fechado',
    comprovante.hash,
  ]);
  tarefas(paper, forma);
  if (dados.volume.length > 0) {
    paper.section('Volume do mês');
    paper.table(
      [
        { header: 'Item', width: 6 },
        { header: 'Contratado', width: 2, align: 'right' },
        { header: 'Realizado', width: 2, align: 'right' },
      ],
      dados.volume.map((one) => [one.nome, numero(one.contratado), numero(one.realizado)]),
    );
  }
  retrospectiva(paper, dados.retrospectiva);
  return { nome: `Comprovante ${fechamento.codigo} ciclo ${ciclo}.pdf`, pdf: await paper.finish() };
}

function tarefas(paper: PdfPaper, forma: FormaDoComprovante): void {
  paper.section('Tarefas');
  paper.table(
    [
      { header: 'Código', width: 2 },
      { header: 'Tarefa', width: 5 },
      { header: 'Status', width: 2 },
      // A date in words with its time in one line.
      { header: 'Concluída em', width: 4 },
    ],
    forma.tarefas.map((one) => [
      one.codigo,
      one.titulo,
      tarefaStatusLabels[one.status],
      one.concluida_em ? formatDateInWords(new Date(one.concluida_em), { time: true }) : '—',
    ]),
  );
  const arquivos = forma.tarefas.flatMap((one) =>
    one.arquivos.map((file) => [one.codigo, file.nome, file.sha256]),
  );
  if (arquivos.length === 0) return;
  paper.section('Arquivos');
  paper.table(
    [
      { header: 'Tarefa', width: 2 },
      { header: 'Arquivo', width: 4 },
      { header: 'Código de conferência (SHA-256)', width: 7 },
    ],
    arquivos,
  );
}

function retrospectiva(
  paper: PdfPaper,
  { atrasou, ajudou, mudar }: DadosDoComprovante['retrospectiva'],
): void {
  const ditos = [
    ['O que atrasou', atrasou],
    ['O que ajudou', ajudou],
    ['O que mudar', mudar],
  ].filter((par): par is [string, string] => par[1] !== '');
  if (ditos.length === 0) return;
  paper.section('Retrospectiva');
  for (const [titulo, texto] of ditos) {
    paper.entry(titulo, [texto]);
    paper.paragraph(texto);
  }
}
