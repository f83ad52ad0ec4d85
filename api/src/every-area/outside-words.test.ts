import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDateFormat } from '@gestao/shared/config';
import {
  type EmailModelo,
  type EmailVariable,
  emailModeloKeys,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { misreadableIn } from '@gestao/shared/testing/misreadable';
import { eq } from 'drizzle-orm';
import { useClientApi } from '../areas/publico/publico/client-api.fixture';
import { emailHtml } from '../areas/sistema/email/email-html';
import { fillSecrets, sampleOf } from '../areas/sistema/email/email-templates';
import { modeloGroup, modeloKey } from '../areas/sistema/email/modelos.repository';
import { unpackText } from '../areas/sistema/email/outbox';
import { configuracao, email_saida } from '../platform/database/schema';
import { pdfPages } from '../platform/pdf/pdf-text.fixture';
import { describeDatabase } from '../testing/test-database';
import { letters, type Outside, outsideOf, prepareOutside } from './outside-letters.fixture';
import { papers } from './outside-papers.fixture';

const sources = join(process.cwd(), 'api/src/areas');
const firma = { empresa: 'Aurora Contábil', rodape: null };
const variablesOf = (modelo: EmailModelo) =>
  Object.entries(emailModelos[modelo].variaveis as Record<string, EmailVariable>);
const tellsADate = /\d{1,2} de \p{L}+ de \d{4}|(?:^|[^\d]) ?de \p{L}+ de \d{4}|^\p{L}+ de 20\d{2}$/u;

/** Texts of a message as its reader sees them: addresses are not read, and no month is in them. */
function shown(email: { assunto: string; texto: string }): string {
  const html = emailHtml(email.texto, { empresa: 'Aurora', cor: null });
  const words = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, '\n');
  return [email.assunto, email.texto, words].join('\n').replace(/https?:\/\/\S+/g, '');
}

/** What calendars show of an invitation: its times are for programs. */
const shownOfInvitation = (ics: string): string =>
  (
    ics.replace(/\r\n[ \t]/g, '').match(/^(?:SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME)[^:]*:.*$/gm) ?? []
  ).join('\n');

describe('every e-mail of the catalogue', () => {
  it.each(emailModeloKeys)('%s: its own text and examples have months in words', (modelo) => {
    expect(misreadableIn(shown(sampleOf(modelo, firma)))).toEqual([]);
  });

  it('sends its dates in this test, or tells none', () => {
    const silent = emailModeloKeys.filter((modelo) => letters[modelo] === null);
    const dated = silent.flatMap((modelo) =>
      variablesOf(modelo).flatMap(([name, { exemplo }]) =>
        tellsADate.test(exemplo) ? [`${modelo}.${name}`] : [],
      ),
    );
    expect(dated).toEqual([]);
  });

  it('is not sent by anything where it says so', () => {
    const never = emailModeloKeys.filter((modelo) => letters[modelo] === 'nunca');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const sent = files.flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8');
      return never
        .filter((modelo) => text.includes(`modelo: '${modelo}'`))
        .map((modelo) => `${file}: ${modelo}`);
    });
    expect(sent).toEqual([]);
  });
});

describeDatabase('what leaves the firm by e-mail', (database) => {
  const api = useClientApi(database);
  let contato: Outside['contato'];
  beforeAll(async () => {
    contato = await prepareOutside(database(), api.firm());
  });
  afterAll(() => setDateFormat('en-US'));

  const sending = emailModeloKeys.filter((modelo) => typeof letters[modelo] === 'function');
  const cases = (['en-US', 'pt-BR'] as const).flatMap((format) =>
    ['2026-12-03', '2027-03-12'].flatMap((dia) =>
      (['o texto do produto', 'o texto da firma'] as const).map((texto) => ({ format, dia, texto })),
    ),
  );

  it.each(cases)('has its months in words: $dia, $format, $texto', async ({ format, dia, texto }) => {
    const { orm } = database();
    setDateFormat(format);
    await orm.update(configuracao).set({ valor: format }).where(eq(configuracao.chave, 'formato_data'));
    await orm.delete(configuracao).where(eq(configuracao.grupo, modeloGroup));
    if (texto === 'o texto da firma') {
      await orm.insert(configuracao).values(
        sending.map((modelo) => ({
          chave: modeloKey(modelo),
          grupo: modeloGroup,
          // Each variable there is, of which the product's text may use a part.
          valor: {
            assunto: variablesOf(modelo)
              .filter(([, { segredo }]) => !segredo)
              .map(([name]) => `{${name}}`)
              .join(', '),
            corpo: variablesOf(modelo)
              .map(([name]) => `{${name}}`)
              .join('\n\n'),
          },
        })),
      );
    }
    const wrong: Record<string, string[]> = {};
    for (const modelo of sending) {
      const letter = letters[modelo];
      if (typeof letter !== 'function') continue;
      await orm.delete(email_saida);
      const outside = outsideOf(api.app(), database(), api.firm(), contato, dia);
      const preview = await letter(outside);
      const sent = await orm.select().from(email_saida).where(eq(email_saida.modelo, modelo));
      const emails = [
        ...(preview ? [preview] : []),
        ...sent.map((row) => {
          const { texto: stored, segredos } = unpackText(api.context().config, row.texto);
          return { assunto: row.assunto, texto: fillSecrets(stored, segredos) };
        }),
      ];
      const words = [...emails.map(shown), ...sent.map(({ convite }) => shownOfInvitation(convite ?? ''))];
      const found = misreadableIn(words.join('\n').replace(/\{\{\w+\}\}/g, ''));
      const month = dia.startsWith('2026') ? 'dezembro de 2026' : 'março de 2027';
      // A letter that did not come, or tells no date, has proved nothing.
      if (!words.join('\n').includes(month)) found.push(`sem ${month}: ${emails.length} enviados`);
      if (found.length > 0) wrong[modelo] = found;
    }
    expect(wrong).toEqual({});
  });

  it.each(
    (['en-US', 'pt-BR'] as const).flatMap((format) =>
      ['2026-12-03', '2027-03-12'].map((dia) => ({ format, dia })),
    ),
  )('nor is there a number for a month on any paper: $dia, $format', async ({ format, dia }) => {
    const { orm } = database();
    setDateFormat(format);
    await orm.update(configuracao).set({ valor: format }).where(eq(configuracao.chave, 'formato_data'));
    const wrong: Record<string, string[]> = {};
    for (const [file, draw] of Object.entries(papers)) {
      const outside = outsideOf(api.app(), database(), api.firm(), contato, dia);
      const words = (await pdfPages(await draw(outside)))
        .join('\n')
        .replace(/(?:ORC|IMP|FEC|PRJ)-[\w-]+/g, '')
        .replace(/https?:\/\/\S+/g, '');
      const found = misreadableIn(words);
      if (!/(?:3|12) de \p{L}+ de 202[67]/u.test(words)) found.push('sem data');
      if (found.length > 0) wrong[file] = found;
    }
    expect(wrong).toEqual({});
  });
});

test('every paper that the firm draws is drawn in this test', () => {
  const drawn = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(test|fixture)\.ts$/.test(file) &&
      readFileSync(join(sources, file), 'utf8').includes('new PdfPaper('),
  );
  expect(drawn.sort()).toEqual(Object.keys(papers).sort());
});
