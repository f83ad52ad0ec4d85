/** What a person at the terminal reads when the database refuses to open. */
export const databaseTexts = {
  dataDirInUse: (dir: string, pid: number) => `A pasta de dados ${dir} já está em uso pelo processo ${pid}.`,
  newerDatabase: (name: string) =>
    `O banco de dados foi atualizado por uma versão mais nova do sistema (${name}). Atualize o sistema antes de iniciar.`,
  changedMigration: (name: string) =>
    `A migração ${name} foi alterada depois de aplicada ou aplicada fora de ordem. Restaure o arquivo original antes de iniciar.`,
  migrationsNotFound: 'A pasta de migrações do banco de dados não foi encontrada.',
  unavailable: 'Sistema temporariamente indisponível. Tente novamente em instantes.',
  workerFailed: 'O banco de dados embutido parou e será reaberto.',
  workerDidNotOpen: 'O banco de dados embutido não abriu.',
  lockLost: 'A trava da pasta de dados foi perdida; o banco de dados embutido será fechado.',
} as const;
