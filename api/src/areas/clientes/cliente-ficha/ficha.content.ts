import { formatDateInWords } from '@gestao/shared/config';
import { pldPapeis, pldPapelLabels } from '@gestao/shared/contracts/clientes/cliente-pld';
import type { ClienteServicos } from '@gestao/shared/contracts/clientes/cliente-servicos';
import { canalLabels, porteLabels, regimeLabels } from '@gestao/shared/contracts/clientes/clientes';
import { formatCep, formatTelefone } from '@gestao/shared/rules/documents';
import { formatBp, formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import type { PdfPaper } from '../../../platform/pdf/pdf-document';
import type { LoadedCliente } from '../clientes/cliente-detail.repository';

export interface Ficha {
  cliente: LoadedCliente;
  servicos: Omit<ClienteServicos, 'edita'>;
  /** People of the client's team. */
  membros: readonly string[];
}

const dash = '—';

/**
 * Writes the whole registration of a client on a paper of the firm (docs/domain/clientes.md#pagina).
 */
export function writeFicha(pdf: PdfPaper, ficha: Ficha): void {
  writeDados(pdf, ficha);
  writeContatos(pdf, ficha);
  writePld(pdf, ficha);
  writeServicos(pdf, ficha);
  writeEquipe(pdf, ficha);
  if (ficha.cliente.particularidades) {
    pdf.section('Particularidades');
    pdf.paragraph(ficha.cliente.particularidades);
  }
}

function writeDados(pdf: PdfPaper, { cliente }: Ficha): void {
  const { endereco } = cliente;
  const rua = [endereco.logradouro, endereco.numero, endereco.complemento].filter(Boolean).join(', ');
  const cidade = [cliente.municipio, cliente.uf].filter(Boolean).join('/');
  pdf.section('Dados cadastrais');
  pdf.facts([
    ['Razão social', cliente.razao_social],
    ['Nome fantasia', cliente.nome_fantasia],
    [cliente.tipo_pessoa === 'juridica' ? 'CNPJ' : 'CPF', formatDocumento(cliente.documento)],
    ['Status', cliente.status_label],
    ['Regime tributário', regimeLabels[cliente.regime_tributario]],
    ['Porte', cliente.porte && porteLabels[cliente.porte]],
    ['Segmento', cliente.segmento?.nome],
    ['CNAE', cliente.cnae?.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')],
    ['Inscrição estadual', cliente.inscricao_estadual],
    ['Inscrição municipal', cliente.inscricao_municipal],
    ['Grupo econômico', cliente.grupo_economico?.nome],
    ['Filial de', cliente.filial_de?.nome],
    ['Filiais', cliente.filiais.map((one) => one.nome).join('; ')],
    ['Endereço', [rua, endereco.bairro].filter(Boolean).join(' - ')],
    ['Município', [cidade, endereco.cep && `CEP ${formatCep(endereco.cep)}`].filter(Boolean).join(' · ')],
    ['Código IBGE do município', cliente.municipio_ibge],
    ['Início do contrato', formatDateInWords(cliente.data_inicio_contrato)],
    ['Fim do contrato', formatDateInWords(cliente.data_fim_contrato)],
    ['Canal preferido', canalLabels[cliente.canal_preferido]],
    ['Classificação', cliente.classificacao],
    ['Nota do cliente', cliente.nps_ultimo === null ? null : String(cliente.nps_ultimo)],
    ['Etiquetas', cliente.tags.join(', ')],
    ['Motivo da suspensão', cliente.suspensao_motivo],
    ['Encerrado em', formatDateInWords(cliente.encerrado_em)],
    ['Motivo do encerramento', cliente.encerramento_motivo],
  ]);
}

function writeContatos(pdf: PdfPaper, { cliente }: Ficha): void {
  pdf.section('Contatos');
  if (cliente.contatos.length === 0) {
    pdf.paragraph('Nenhum contato cadastrado.', { muted: true });
    return;
  }
  pdf.table(
    [
      { header: 'Nome', width: 3 },
      { header: 'Cargo e papéis', width: 3 },
      { header: 'E-mail', width: 4 },
      { header: 'Telefone', width: 2 },
    ],
    cliente.contatos.map((contato) => [
      contato.principal ? `${contato.nome} (principal)` : contato.nome,
      [contato.cargo, contato.papeis.join(', ')].filter(Boolean).join(' · ') || dash,
      contato.email ?? dash,
      formatTelefone(contato.telefone) || dash,
    ]),
  );
}

function writePld(pdf: PdfPaper, { cliente }: Ficha): void {
  const { pld, pessoas } = cliente;
  pdf.section('Cadastro PLD');
  pdf.paragraph(
    pld.completo
      ? 'Cadastro PLD completo.'
      : `Cadastro PLD incompleto. Falta: ${pld.faltas.join('; ') || 'revisar'}.`,
  );
  if (pessoas.length === 0) return;
  pdf.table(
    [
      { header: 'Nome', width: 3 },
      { header: 'CPF/CNPJ', width: 2.4 },
      { header: 'Papéis', width: 3 },
      { header: 'Participação', width: 1.5, align: 'right' },
      { header: 'PEP', width: 1 },
    ],
    pessoas.map((pessoa) => [
      [pessoa.nome, pessoa.endereco].filter(Boolean).join('\n'),
      formatDocumento(pessoa.documento),
      pldPapeis
        .filter((papel) => pessoa[papel])
        .map((papel) => pldPapelLabels[papel])
        .join(', '),
      formatBp(pessoa.participacao_bp),
      pessoa.pep === null ? dash : pessoa.pep ? 'Sim' : 'Não',
    ]),
  );
}

function writeServicos(pdf: PdfPaper, { servicos }: Ficha): void {
  pdf.section('Serviços e honorários');
  pdf.facts([['Honorário mensal', formatCentavos(servicos.honorario_mensal_centavos)]]);
  if (servicos.itens.length === 0) {
    pdf.paragraph('Nenhum serviço contratado.', { muted: true });
    return;
  }
  pdf.table(
    [
      { header: 'Serviço', width: 4 },
      { header: 'Início', width: 1.6 },
      { header: 'Fim', width: 1.6 },
      { header: 'Situação', width: 1.6 },
      { header: 'Valor mensal', width: 2, align: 'right' },
    ],
    servicos.itens.map((servico) => [
      servico.servico.nome,
      formatDateInWords(servico.data_inicio, { short: true }),
      formatDateInWords(servico.data_fim, { short: true }) || dash,
      servico.situacao_label,
      formatCentavos(servico.valor_mensal_centavos),
    ]),
    ['Soma dos ativos', '', '', '', formatCentavos(servicos.total_ativo_centavos)],
  );
}

function writeEquipe(pdf: PdfPaper, { cliente, membros }: Ficha): void {
  pdf.section('Equipe');
  pdf.facts([
    ['Responsável pela carteira', cliente.responsavel_carteira.nome],
    ['Equipe', cliente.equipe?.nome],
    ['Pessoas da equipe', membros.join(', ')],
    ...cliente.gestores.map(
      ({ departamento, usuario }) => [`Gestor de ${departamento.nome}`, usuario.nome] as const,
    ),
  ]);
}
