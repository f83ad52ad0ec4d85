import { Readable } from 'node:stream';
import { formatDateInWords } from '@gestao/shared/config';
import type { Andamento, RelatorioForm } from '@gestao/shared/contracts/operacao/projeto-andamento';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { forbidden } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { readLetterhead } from '../../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../../platform/pdf/pdf-document';
import type { PdfFrame } from '../../../../platform/pdf/pdf-frame';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { writeAnexo } from '../../../sistema/anexos/anexo.writer';
import { receiveFile } from '../../../sistema/anexos/receive-file';
import { projetoDeQuemConduz } from '../modelos/modelos.service';
import { getProjeto } from '../projetos.service';
import { getAndamento } from './andamento.service';

/**
 * The status report of a project as a paper of one page, kept among its files. It tells no costs: whoever sees the
 * project opens its files.
 * @throws Refusal 403 for who does not lead it; 404
 */
export async function issueRelatorio(scope: Scope, uuid: string, form: RelatorioForm) {
  const { actor, database } = scope;
  if (actor.isClient) throw forbidden();
  const [projeto, andamento, firma] = [
    await getProjeto(scope, actor, uuid),
    await getAndamento(scope, actor, uuid),
    await readLetterhead(database.orm),
  ];
  const now = scope.now();
  const frame = {
    firma,
    titulo: 'Relatório de status',
    contexto: [projeto.codigo, projeto.cliente?.nome].filter(Boolean).join(' · '),
    emitidoEm: now,
    emitidoPor: actor.nome,
  };
  const pdf = await umaPagina(frame, { projeto, andamento, form });
  const nome = `Relatório de status ${projeto.codigo} ${formatDateInWords(dateIn(now))}.pdf`;
  const file = { filename: nome, stream: Readable.from([pdf]) };
  return receiveFile(scope, file, {
    bind: (stored) =>
      audited(database, scope.auditActor, async (tx, audit) => {
        const row = await projetoDeQuemConduz(tx, actor, uuid);
        const saved = await writeAnexo(tx, stored, {
          entidade: 'projeto',
          entidade_id: row.id,
          cliente_id: row.cliente_id,
          origem: 'interno',
          autorId: actor.usuarioId,
        });
        audit.record({
          acao: 'Enviou',
          entidade: 'anexo',
          uuid: saved.uuid,
          rotulo: nome,
          clienteUuid: await clienteUuidOf(tx, row.cliente_id),
          depois: {
            nome_original: nome,
            sha256: saved.sha256,
            projeto: `${row.codigo} ${row.nome}`,
            ...form,
          },
        });
        return { result: { uuid: saved.uuid, nome }, kept: true };
      }),
  });
}

/** What a report tells. */
export interface Conteudo {
  projeto: ProjetoDetalhe;
  andamento: Andamento;
  form: RelatorioForm;
}

/** Rows of each list, where the page has room for them. */
const linhasNoMaximo = 6;
/** Lines a text is typed in; more of them follow each other. */
const linhasDeTexto = 4;

/** Draws the paper with as many rows as one page takes. */
export async function umaPagina(frame: PdfFrame, conteudo: Conteudo): Promise<Buffer> {
  for (let linhas = linhasNoMaximo; ; linhas -= 1) {
    const paper = new PdfPaper(frame);
    writeRelatorio(paper, conteudo, linhas);
    const pdf = await paper.finish();
    if (linhas === 0 || paginas(pdf) === 1) return pdf;
  }
}

const paginas = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** A text with its first lines, the others behind the last of them. */
function compacto(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.slice(0, linhasDeTexto - 1);
  const rest = lines.slice(linhasDeTexto - 1).join(' ');
  return [...first, rest].filter(Boolean).join('\n');
}

const horas = (milimin: number | null | undefined) =>
  typeof milimin === 'number' ? `${Math.round(milimin / 6000) / 10} h`.replace('.', ',') : '—';

function writeRelatorio(paper: PdfPaper, { projeto, andamento, form }: Conteudo, linhas: number): void {
  const { orcamento_horas_milimin: orcado, apontado_milimin: apontado } = projeto;
  paper.section(projeto.nome);
  paper.facts(
    [
      ['Situação', [projeto.status_label, projeto.saude_label].filter(Boolean).join(', ')],
      ['Progresso', `${projeto.progresso} %, ${andamento.concluidas} de ${andamento.total} tarefas`],
      ['Horas', orcado ? `${horas(apontado)} de ${horas(orcado)}` : horas(apontado)],
      ['Início', date(projeto.data_inicio)],
      ['Término previsto', date(projeto.data_prevista_fim)],
      ['Responsável', projeto.responsavel],
    ],
    3,
  );
  paper.section('Resumo');
  paper.paragraph([compacto(form.resumo), andamento.motivos.join(' ')].filter(Boolean).join('\n'));
  const texto = (titulo: string, conteudo: string) => {
    if (conteudo === '') return;
    paper.entry(titulo);
    paper.paragraph(compacto(conteudo));
  };
  texto('Destaques', form.destaques);
  texto('Próximos passos', form.proximos_passos);
  texto('Riscos', form.riscos);
  const lista = (
    titulo: string,
    ultima: string,
    itens: readonly { titulo: string; data: string | null; nota: string }[],
  ) => {
    if (itens.length === 0 || linhas === 0) return;
    paper.section(titulo);
    paper.table(
      [
        { header: 'Tarefa', width: 52 },
        { header: 'Data', width: 22 },
        { header: ultima, width: 26 },
      ],
      itens.slice(0, linhas).map((one) => [curto(one.titulo, 52), date(one.data), curto(one.nota, 30)]),
    );
  };
  const quem = (one: { responsavel?: string | null | undefined }) => one.responsavel ?? '';
  lista(
    'Concluídas nos últimos 7 dias',
    'Responsável',
    andamento.feitas.map((one) => ({ ...one, nota: quem(one) })),
  );
  lista(
    'Próximas entregas',
    'Responsável',
    andamento.entregas
      .filter((one) => !one.atrasada)
      .map((one) => ({ ...one, nota: [quem(one), one.marco && 'marco'].filter(Boolean).join(', ') })),
  );
  lista(
    'Precisam de atenção',
    'Por quê',
    (andamento.riscos ?? []).map((one) => ({ ...one, nota: one.motivos[0] ?? '' })),
  );
}

/** Papers write days out. */
const date = (data: string | null) => (data === null ? '—' : formatDateInWords(data));

/** One line of a table. */
const curto = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
