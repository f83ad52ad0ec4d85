/** What a person at the terminal reads when the database refuses to open. */
export const databaseTexts = {
  dataDirInUse: (dir: string, pid: number) => `A pasta de dados ${dir} já está em uso pelo processo ${pid}.`,
  newerDatabase: (name: string, procedure: string | null) =>
    `O banco de dados foi atualizado por uma versão mais nova do sistema (${name}), e esta não sabe trabalhar com ele. Nada foi alterado. ${procedure ? `Para voltar: ${procedure}` : 'Inicie a versão mais nova, ou restaure uma cópia de segurança de antes da atualização.'}`,
  aheadOfThis: (names: readonly string[]) =>
    `O banco de dados é de uma versão mais nova do sistema, que só acrescentou (${names.join(', ')}); esta versão trabalha com ele assim.`,
  brokenCheck: (table: string, constraint: string, rows: number) =>
    `${rows === 1 ? '1 linha' : `${rows} linhas`} de ${table} com um valor que esta versão não conhece (${constraint}). O sistema trabalha, mas não grava nessas linhas enquanto o valor não for corrigido; veja docs/runbooks/bad-days.md.`,
  changedMigration: (name: string) =>
    `A migração ${name} foi alterada depois de aplicada ou aplicada fora de ordem. Restaure o arquivo original antes de iniciar.`,
  ownerStillServes: (role: string) =>
    `DATABASE_URL entra no banco como ${role}, que também é dono das tabelas: com DATABASE_OWNER_URL ele deve ser outro, que só leia e grave linhas. Nada foi alterado. Veja docs/runbooks/production.md, "Two roles".`,
  needsOwner: (reason: string) =>
    `Este banco precisa ser preparado pelo dono das tabelas, e DATABASE_URL entra com quem só lê e grava linhas (${reason}). Inicie uma vez também com DATABASE_OWNER_URL, que entra como o dono.`,
  mayTooMuch: (role: string, what: string) =>
    `${role}, que atende os pedidos, pode mais do que ler e gravar linhas (${what}), e o dono das tabelas não consegue tirar isso dele. Tire-o como administrador do servidor, ou use outro em DATABASE_URL. Veja docs/runbooks/production.md, "Two roles".`,
  ownerServes: (role: string) =>
    `O sistema usa o banco como ${role}, que é dono das tabelas e poderia desligar as proteções dos logs. Para separar, veja docs/runbooks/production.md, "Two roles".`,
  ownerWithoutServer: 'DATABASE_OWNER_URL só vale com DATABASE_URL.',
  prepared: 'O banco de dados está pronto para esta versão.',
  migrationsNotFound: 'A pasta de migrações do banco de dados não foi encontrada.',
  unavailable: 'Sistema temporariamente indisponível. Tente novamente em instantes.',
  unreadableLock: (file: string) =>
    `O arquivo de trava ${file} está vazio ou danificado, e não dá para saber quem usa a pasta de dados. Confira que nenhum outro processo do Gestão está rodando nela, apague esse arquivo e inicie de novo.`,
  lockLost: 'A trava da pasta de dados foi perdida; o banco de dados será fechado.',

  noBinaries: (platform: string) =>
    `Não há PostgreSQL embutido para este sistema (${platform}). Aponte POSTGRES_BIN para a pasta dos programas de um PostgreSQL instalado, ou DATABASE_URL para um servidor, e inicie de novo.`,
  binariesDoNotRun: (chosen: string | null) =>
    chosen
      ? `O PostgreSQL de POSTGRES_BIN (${chosen}) não roda neste sistema, ou a conta que o roda não alcança essa pasta. Aponte POSTGRES_BIN para outro e inicie de novo.`
      : 'O PostgreSQL embutido não roda neste sistema. Aponte POSTGRES_BIN para a pasta dos programas de um PostgreSQL instalado, ou DATABASE_URL para um servidor, e inicie de novo.',
  noPrograms: (dir: string, missing: string) =>
    `POSTGRES_BIN aponta para ${dir}, e ali não há ${missing}. Aponte para a pasta dos programas do PostgreSQL (no Debian, /usr/lib/postgresql/<versão>/bin), ou tire POSTGRES_BIN para usar o embutido.`,
  tooOld: (dir: string, version: string, oldest: number) =>
    `POSTGRES_BIN aponta para o PostgreSQL ${version} (${dir}), e o Gestão precisa do ${oldest} ou de um mais novo.`,
  noAccount: (names: string) =>
    `O PostgreSQL não roda como root e não existe nenhuma destas contas: ${names}. Inicie o Gestão com um usuário comum ou aponte DATABASE_URL para um PostgreSQL.`,
  noReachablePlace: (dataDir: string, folder: string) =>
    `O PostgreSQL não roda como root, e a conta sem direitos que o roda não alcança ${dataDir} nem ${folder}. Use outra DATA_DIR, inicie com um usuário comum ou aponte DATABASE_URL para um PostgreSQL.`,
  newDatabase: (home: string) => `Banco de dados novo em ${home}.`,
  keptElsewhere: (home: string, dataDir: string) =>
    `A conta que roda o PostgreSQL não alcança ${dataDir}: o banco de dados fica em ${home}, com um atalho em ${dataDir}/postgres.`,
  placeBelongsTo: (dataDir: string) =>
    `Banco de dados do Gestão, da pasta de dados ${dataDir}. Não apague nada daqui.\n`,

  formerEngine: (dir: string, restore: string) =>
    `${dir} guarda um banco de dados da versão anterior do Gestão, de um formato que esta versão não abre. Nada foi alterado. Para trazer os dados, restaure a cópia de segurança mais nova: ${restore}. Sem uma cópia, faça uma com a versão anterior (npm run backup -- --to=<pasta>). O banco antigo é guardado ao lado.`,
  otherVersion: (
    dir: string,
    found: string,
    own: { major: string; chosen: string | null },
    restore: string,
  ) =>
    `O banco de dados em ${dir} é do PostgreSQL ${found}, e ${own.chosen ? `POSTGRES_BIN (${own.chosen})` : 'esta versão do Gestão'} traz o ${own.major}. Nada foi alterado. Aponte POSTGRES_BIN para os programas de um PostgreSQL ${found}, ou restaure a cópia de segurança mais nova: ${restore}. O banco antigo é guardado ao lado.`,
  linkLeadsNowhere: (name: string) =>
    `${name} é um atalho para uma pasta que não existe mais. Nada foi alterado. Traga a pasta de volta, ou apague o atalho e restaure uma cópia de segurança.`,
  notWhole: (dir: string, missing: string, restore: string) =>
    `O banco de dados em ${dir} não está inteiro: falta ${missing}. Nada foi alterado. Traga o arquivo de volta, ou restaure uma cópia de segurança (o que há é guardado ao lado): ${restore}`,
  didNotOpen: (dir: string, reason: string, restore: string) =>
    `O banco de dados em ${dir} não abriu: ${inPortuguese(reason)} Nada foi apagado. Se o disco está bem, restaure uma cópia de segurança (o que há é guardado ao lado): ${restore}`,
  damagedPages: (dir: string, parts: string, restore: string) =>
    `O banco de dados em ${dir} tem páginas danificadas em ${parts}. O sistema não inicia assim, para que o dano não cresça. Nada foi alterado. Restaure uma cópia de segurança (o que há é guardado ao lado): ${restore}`,
  damageFound: (parts: string) => `O banco de dados tem páginas danificadas em ${parts}.`,
  noAnswer: (dir: string, pid: number) =>
    `O PostgreSQL de ${dir} está vivo (processo ${pid}) e não responde. Encerre esse processo e inicie de novo.`,
  endedAtOnce: (dir: string) => `O PostgreSQL de ${dir} encerrou logo depois de iniciar.`,
  serverLost: 'O PostgreSQL do Gestão parou e será iniciado de novo.',
} as const;

/** What PostgreSQL says of files that are not as it left them. */
const known: [RegExp, string][] = [
  [/control file|pg_control/i, 'o arquivo de controle está danificado ou falta'],
  [
    /valid checkpoint record|could not locate.*checkpoint|invalid.*checkpoint/i,
    'o diário de gravações (WAL) está incompleto ou danificado',
  ],
  [/No space left/i, 'o disco está cheio'],
  [/Permission denied/i, 'falta permissão para ler ou gravar os arquivos'],
  [/lock file "postmaster.pid"/i, 'outro servidor usa os mesmos arquivos'],
  [/invalid page|checksum/i, 'há páginas danificadas'],
];

function inPortuguese(reason: string): string {
  const [, text] = known.find(([pattern]) => pattern.test(reason)) ?? [];
  return text ? `${text} (${reason}).` : `${reason}.`;
}
