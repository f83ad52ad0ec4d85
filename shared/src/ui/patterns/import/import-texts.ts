import { formatInteger } from '../../../rules/format';

export const texts = {
  cancel: 'Cancelar',
  dash: '—',
  title: (what: string) => `Importar ${what}`,
  hint: 'Envie um arquivo CSV ou XLSX. Primeiro ele é conferido; nada é gravado enquanto houver erro.',
  wrongType: 'Envie um arquivo CSV ou XLSX.',
  template: 'Baixar modelo',
  templateName: (what: string) => `modelo-${what}.csv`,
  columns: 'Colunas do arquivo',
  column: 'Coluna',
  required: 'Obrigatória',
  yes: 'Sim',
  no: 'Não',
  hintColumn: 'Conteúdo',
  choose: 'Escolher arquivo',
  other: 'Escolher outro arquivo',
  checking: 'Conferindo o arquivo…',
  saving: 'Gravando…',
  chosen: (name: string) => `Arquivo: ${name}`,
  ready: (count: number) =>
    count === 1 ? '1 linha pronta para importar.' : `${formatInteger(count)} linhas prontas para importar.`,
  wrong: (wrong: number, total: number) =>
    `${formatInteger(wrong)} de ${formatInteger(total)} linhas com erro. Corrija o arquivo e envie novamente; nada foi gravado.`,
  nothing: 'Nada muda: o arquivo diz o que já está gravado.',
  changes: 'O que muda',
  change: 'Mudança',
  changeKinds: { incluida: 'Incluída', alterada: 'Alterada', retirada: 'Retirada' } as const,
  record: 'Registro',
  fields: 'Campos',
  fieldChange: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  errors: 'Erros do arquivo',
  line: 'Linha',
  value: 'Valor',
  message: 'Mensagem',
  wrongLines: 'Baixar linhas com erro',
  wrongLinesName: (what: string) => `${what}-com-erro.csv`,
  sheet: 'Planilha do arquivo',
  hiddenSheet: (name: string) => `${name} (oculta)`,
  remembered: 'As colunas foram lidas como você disse para um arquivo anterior com este mesmo cabeçalho.',
  forget: 'Ler pelos títulos',
  mended: 'O que a planilha alterou foi corrigido. Confira:',
  match: 'Conferir colunas',
  goOn: 'Continuar',
  matchTitle: 'Colunas do seu arquivo',
  matchHint:
    'Diga o que é cada coluna do seu arquivo. O que foi reconhecido já está escolhido; fica de fora o que for ignorado.',
  ignore: 'Ignorar',
  ignored: (titles: readonly string[]) =>
    titles.length === 1 ? `Coluna ignorada: ${titles[0]}.` : `Colunas ignoradas: ${titles.join(', ')}.`,
  untitled: (position: number) => `Coluna ${position}, sem título`,
  sameTitle: (title: string, position: number) => `${title} (coluna ${position})`,
  samples: (values: readonly string[]) => (values.length > 0 ? values.join(' · ') : 'Sem valores'),
  missing: (titles: readonly string[]) =>
    titles.length === 1
      ? `Falta dizer qual coluna é ${titles[0]}.`
      : `Falta dizer quais colunas são: ${titles.join(', ')}.`,
  twice: 'Este campo está em duas colunas.',
  sampleHint: 'A linha de exemplo do modelo deve ser apagada.',
  confirm: (count: number, one: string, many: string) =>
    `Importar ${formatInteger(count)} ${count === 1 ? one : many}`,
  done: (count: number, one: string, many: string, feminine: boolean) =>
    `${formatInteger(count)} ${count === 1 ? one : many} ${feminine ? 'importada' : 'importado'}${count === 1 ? '' : 's'}.`,
} as const;
