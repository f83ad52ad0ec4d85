/** What a person at the terminal reads of backups. */
export const backupTexts = {
  usageBackup: 'Uso: npm run backup -- --to=<pasta>',
  usageRestore:
    'Uso: npm run restore -- --from=<arquivo>, ou --from=<pasta das cópias> [--moment="AAAA-MM-DD hh:mm"]',
  noDatabase: (dir: string) => `Não há banco de dados em ${dir}. Confira DATA_DIR ou DATABASE_URL.`,
  notReachable: (dir: string) =>
    `A pasta de dados ${dir} está em uso, mas o processo que a usa não atende. Se ele está iniciando, tente de novo em instantes.`,
  changedFile: (name: string) => `O arquivo ${name} mudou de tamanho durante a cópia. Tente de novo.`,
  missingFiles: (total: number) =>
    `Aviso: ${total} anexo(s) do banco não têm arquivo na pasta de dados e não foram copiados.`,
  done: (file: string, rows: string, files: string, size: string) =>
    `Cópia pronta: ${file}\n${rows} registros, ${files} arquivos, ${size}.`,

  notFound: (file: string) => `O arquivo ${file} não existe ou não pode ser lido.`,
  needsOwner:
    'Restaurar faz as tabelas de novo, e quem entra no banco por DATABASE_URL só lê e grava linhas. Informe também DATABASE_OWNER_URL, que entra como o dono do banco. Nada foi alterado.',
  truncated: 'A cópia está incompleta: o arquivo termina antes do fim. Nada foi alterado.',
  corrupted: (where: string) => `A cópia está corrompida (${where}). Nada foi alterado.`,
  notABackup: 'O arquivo não é uma cópia de segurança do Gestão. Nada foi alterado.',
  newer: (product: string) =>
    `A cópia foi feita por uma versão mais nova do sistema (${product}). Atualize o sistema e tente de novo. Nada foi alterado.`,
  inUse: (dir: string, pid: number) =>
    `A pasta de dados ${dir} está em uso pelo processo ${pid}. Pare o sistema antes de restaurar. Nada foi alterado.`,
  databaseNotEmpty:
    'O banco de DATABASE_URL já tem dados. Crie um banco vazio, aponte DATABASE_URL para ele e tente de novo. Nada foi alterado.',
  differentColumns: (table: string) => `A tabela ${table} não tem as colunas que a cópia espera.`,
  differentCount: (table: string) => `A tabela ${table} não recebeu todos os registros da cópia.`,
  otherKey:
    'Aviso: SECRET_KEY não é a mesma de quando a cópia foi feita. Segundos fatores por aplicativo terão de ser cadastrados de novo.',
  wrongMoment: (text: string) =>
    `Momento inválido: ${text}. Use --moment="AAAA-MM-DD hh:mm", no horário de Brasília.`,
  momentNeedsFolder: 'Um momento se restaura da pasta das cópias: --from=<pasta>. Nada foi alterado.',
  momentNeedsOwnServer:
    'A cópia contínua é do PostgreSQL do próprio Gestão; com DATABASE_URL, restaure uma cópia da noite. Nada foi alterado.',
  noBase: (dir: string) =>
    `Não há em ${dir} cópia contínua desse momento ou de antes dele. Nada foi alterado.`,
  momentNotReached: (until: string | null) =>
    until
      ? `A cópia contínua vai só até ${until}. Nada foi alterado.`
      : 'A cópia contínua ainda não tem gravações. Nada foi alterado.',
  otherPostgres: (found: string, own: string) =>
    `A cópia contínua é do PostgreSQL ${found}, e esta versão do Gestão traz o ${own}. Restaure uma cópia da noite. Nada foi alterado.`,
  restoredMoment: (base: string, files: string) =>
    `Restaurado da cópia contínua de ${base}, ${files} arquivos. Todos precisam entrar de novo.`,
  restored: (date: string, rows: string, files: string) =>
    `Restaurado: cópia de ${date}, ${rows} registros, ${files} arquivos. Todos precisam entrar de novo.`,
  notCopied: (dir: string, waiting: string) =>
    `A cópia contínua não consegue gravar em ${dir}. O que falta copiar espera no disco do banco de dados: ${waiting}. Confira BACKUP_DIR.`,
  logLetGo: (dir: string, waiting: string) =>
    `A cópia contínua não grava em ${dir} há tempo demais: ${waiting} que esperavam por ela foram dispensados, para o disco não encher. Os dados estão inteiros, mas não será possível voltar a momentos desde a última cópia até que ela recomece.`,
  strange: (names: string) => `Aviso: tabelas que não são do Gestão ficaram de fora: ${names}.`,
  setAside: (dir: string) => `O que havia antes foi guardado em ${dir}.`,
  interrupted: (dir: string) =>
    `Uma restauração em ${dir} foi interrompida. Rode de novo npm run restore -- --from=<arquivo> antes de iniciar.`,
} as const;
