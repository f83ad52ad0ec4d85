import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { novoLinkResposta } from '@gestao/shared/contracts/publico/publico-messages';
import { eq } from 'drizzle-orm';
import {
  eform,
  eform_resposta,
  email_saida,
  orcamento,
  token_acesso,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { unpackText } from '../../sistema/email/outbox';
import { linkFor } from '../publico/client-firm.fixture';
import { clientLinksOf } from '../publico/client-links';

import { useClientSite } from './client-site.fixture';

describeDatabase('clients’ site, forms without scripts', (database) => {
  const { now, advance, app, context, firm, call, proposal, remoteAddress } = useClientSite(database);

  /** A draft's questionnaire of its own, with every turn the page takes. */
  async function questionario() {
    const base: Omit<EformPergunta, 'chave' | 'rotulo' | 'tipo'> = {
      ajuda: null,
      obrigatoria: true,
      minimo: null,
      maximo: null,
      opcoes: [],
      condicao: null,
      mapeia_para: { tipo: 'nenhum' },
      visivel_cliente: true,
    };
    const { orm } = database();
    const [form] = await orm
      .insert(eform)
      .values({
        nome: 'Sua empresa',
        perguntas: [
          { ...base, chave: 'faturamento', rotulo: 'Quanto fatura?', tipo: 'moeda' },
          { ...base, chave: 'funcionarios', rotulo: 'Tem funcionários?', tipo: 'sim_nao' },
          {
            ...base,
            chave: 'quantos',
            rotulo: 'Quantos funcionários?',
            tipo: 'numero',
            condicao: { chave: 'funcionarios', operador: 'igual', valor: 'sim' },
          },
          { ...base, chave: 'contrato', rotulo: 'Contrato social', tipo: 'arquivo', obrigatoria: false },
        ],
      })
      .returning();
    const [resposta] = await orm
      .insert(eform_resposta)
      .values({ eform_id: form?.id as number, orcamento_id: firm().rascunho.id, respondido_por: 'interno' })
      .returning();
    return {
      token: await linkFor(context(), 'orcamento_formulario', firm().rascunho.id),
      guardadas: async () => {
        const [row] = await orm
          .select({ respostas: eform_resposta.respostas })
          .from(eform_resposta)
          .where(eq(eform_resposta.id, resposta?.id as number));
        return row?.respostas;
      },
    };
  }

  it('takes a client’s answers without any script: errors on the page, then 303; GET changes nothing', async () => {
    const token = await proposal();
    const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app().inject({
        method: 'POST',
        url: `/orcamento-site/${token}`,
        remoteAddress: remoteAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    const status = async () => {
      const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.id, firm().proposta.id));
      return row?.status;
    };
    const pessoa = {
      formulario: 'aceite',
      nome: 'Maria',
      cpf: '1',
      email: 'maria@ipe.example',
      declaro: 'on',
    };
    const elsewhere = await send(pessoa, { origin: 'https://outro.example' });
    expect(elsewhere.statusCode).toBe(403);
    const errado = await send({ ...pessoa, passo: 'dados', mensal_centavos: '851460' });
    expect(errado.statusCode).toBe(422);
    expect(errado.body).toContain('Informe o nome completo.');
    expect(errado.body).toContain('CPF inválido.');
    expect(errado.body).toContain('value="Maria"');
    expect(errado.body).not.toContain(token);

    // This budget came without a calculation: only what it offers has a price.
    const semPreco = await send({ formulario: 'opcionais' });
    expect(semPreco.statusCode).toBe(406);
    expect(semPreco.body).toContain('Esta combinação de serviços não está disponível.');
    const opcionais = await send({ formulario: 'opcionais', opcionais: 'bpo' });
    expect(opcionais.statusCode).toBe(303);
    expect(opcionais.headers.location).toBe(`/orcamento-site/${token}?feito=opcionais`);
    const depois = await call('GET', String(opcionais.headers.location));
    expect(depois.body).toContain('Total atualizado com a sua escolha.');
    const dados = await call('GET', `/orcamento-site/${token}?passo=dados`);
    expect(dados.body).toContain('name="mensal_centavos" value="851460"');

    // The page's own script gets the new view model instead of a new page.
    const vivo = await send({ formulario: 'opcionais', opcionais: 'bpo' }, { accept: 'application/json' });
    expect(vivo.headers['cache-control']).toBe('no-store');
    expect(vivo.json().data).toMatchObject({
      pagina: 'orcamento_aceite',
      mensal_centavos: 851_460,
      retorno: { formulario: 'opcionais', erros: {} },
    });
    const semOBpo = await send({ formulario: 'opcionais' }, { accept: 'application/json' });
    expect(semOBpo.statusCode).toBe(406);
    expect(semOBpo.json().data.retorno.erros.geral).toHaveLength(1);

    const pergunta = await send({ formulario: 'pergunta', texto: 'Quando começa?' });
    expect(pergunta.statusCode).toBe(303);
    expect(await status()).toBe('enviado');
    await call('GET', `/orcamento-site/${token}?feito=recusa`);
    await call('GET', `/orcamento-site/${token}?formulario=recusa&motivo=Pre%C3%A7o`);
    expect(await status()).toBe('enviado');
    const enorme = await send({ formulario: 'pergunta', texto: 'x'.repeat(70_000) });
    expect(enorme.statusCode).toBe(413);

    const recusa = await send({ formulario: 'recusa', motivo: 'Preço' });
    expect(recusa.statusCode).toBe(303);
    expect(await status()).toBe('recusado');
    const fim = await call('GET', String(recusa.headers.location));
    expect(fim.body).toContain('Recusa registrada em');
    expect(fim.body).not.toContain('name="formulario"');
    await database()
      .orm.update(orcamento)
      .set({ status: 'enviado', respondido_em: null, motivo_recusa_id: null })
      .where(eq(orcamento.id, firm().proposta.id));
  });

  it('takes an acceptance in steps: typed once, kept in the browser, a reload sends no other code', async () => {
    const token = await proposal();
    const path = `/orcamento-site/${token}`;
    let cookie = '';
    const keep = (reply: Awaited<ReturnType<typeof call>>) => {
      const [set] = [reply.headers['set-cookie'] ?? []].flat();
      if (set) cookie = set.split(';')[0] ?? '';
      return reply;
    };
    const get = (query: string) => call('GET', `${path}?${query}`, { cookie });
    const send = async (fields: Record<string, string>) =>
      keep(
        await app().inject({
          method: 'POST',
          url: path,
          remoteAddress: remoteAddress(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', cookie },
          payload: new URLSearchParams({ formulario: 'aceite', ...fields }).toString(),
        }),
      );
    const codigos = async () =>
      (
        await database()
          .orm.select()
          .from(email_saida)
          .where(eq(email_saida.modelo, 'codigo_aceite'))
          .orderBy(email_saida.id)
      ).map(({ texto }) => unpackText(context().config, texto).segredos.codigo as string);

    const conferir = await get('passo=conferir');
    expect(conferir.body).toContain('O que você aceita');
    expect(conferir.body).toContain('href="?passo=dados"');
    const dados = await get('passo=dados');
    expect(dados.body).toContain('value="maria@ipe.example"');
    // Nobody is asked for a code that was never sent.
    expect((await get('passo=codigo')).body).toContain('Quem aceita');

    const pessoa = {
      passo: 'dados',
      nome: 'Maria da Silva',
      cpf: '111',
      cargo: 'Sócia',
      email: 'maria@ipe.example',
      declaro: 'on',
      mensal_centavos: '851460',
    };
    const errado = await send(pessoa);
    expect(errado.statusCode).toBe(422);
    expect(String(errado.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect(decodeURIComponent(cookie)).not.toContain('Maria');
    const voltou = await get('passo=dados');
    expect(voltou.body).toContain('value="Sócia"');
    expect(voltou.body).toMatch(/name="declaro"[^>]*checked/);
    // What one link was told is not told by another.
    const outro = await call('GET', `/orcamento-site/${await proposal()}?passo=dados`, { cookie });
    expect(outro.body).not.toContain('value="Sócia"');

    const certo = { ...pessoa, cpf: '529.982.247-25' };
    const enviado = await send(certo);
    expect(enviado.statusCode).toBe(303);
    expect(enviado.headers.location).toBe(`${path}?passo=codigo`);
    const doCodigo = await get('passo=codigo');
    expect(doCodigo.body).toContain('autocomplete="one-time-code"');
    expect(doCodigo.body).toContain('value="529.982.247-25"');
    await get('passo=codigo');
    expect(await codigos()).toHaveLength(1);

    const noCodigo = { ...certo, passo: 'codigo' };
    const [codigo = ''] = await codigos();
    const trocado = await send({ ...noCodigo, codigo: codigo === '000000' ? '000001' : '000000' });
    expect(trocado.statusCode).toBe(422);
    expect(trocado.body).toContain('Código inválido ou vencido.');
    expect(trocado.body).toContain('Digite o código');
    // Left empty it is wrong, and asks for no other one.
    expect((await send({ ...noCodigo, codigo: '' })).body).toContain('Informe os 6 dígitos do código.');
    expect(await codigos()).toHaveLength(1);
    for (let vez = 2; vez <= 5; vez += 1) {
      advance(60_000);
      expect((await send(noCodigo)).statusCode).toBe(303);
      // Pressed again at once: the one that has just left is the one.
      expect((await send(noCodigo)).statusCode).toBe(303);
      expect(await codigos()).toHaveLength(vez);
    }
    advance(60_000);
    const demais = await send(noCodigo);
    expect(demais.statusCode).toBe(429);
    expect(demais.body).toContain('Muitos códigos pedidos.');
    expect(demais.body).toContain('Digite o código');
    // Other figures than the person saw are looked at again first.
    const mudou = await send({ ...noCodigo, codigo: (await codigos()).at(-1) ?? '', mensal_centavos: '1' });
    expect(mudou.statusCode).toBe(406);
    expect(mudou.body).toContain('O que você aceita');
    expect(mudou.body).toContain('Os valores mudaram');
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.id, firm().proposta.id));
    expect(row?.status).toBe('enviado');
  });

  it('takes the questionnaire without any script: kept, what is wrong shown again, sent once, a receipt', async () => {
    const { token, guardadas } = await questionario();
    const boundary = 'limite-do-teste';
    const parte = (nome: string, valor: string, arquivo?: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${nome}"${arquivo === undefined ? '' : `; filename="${arquivo}"\r\nContent-Type: application/octet-stream`}\r\n\r\n${valor}\r\n`;
    const post = (acao: string, respostas: [string, string][], arquivo?: [string, string]) =>
      app().inject({
        method: 'POST',
        url: `/orcamento-site/${token}`,
        remoteAddress: remoteAddress(),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null' },
        payload: [
          parte('formulario', 'respostas'),
          ...['faturamento', 'funcionarios', 'quantos', 'contrato'].map((chave) => parte('q', chave)),
          ...respostas.map(([chave, valor]) => parte(`r.${chave}`, valor)),
          parte('a.contrato', arquivo?.[1] ?? '', arquivo?.[0] ?? ''),
          parte('acao', acao),
          `--${boundary}--\r\n`,
        ].join(''),
      });
    const pagina = await call('GET', `/orcamento-site/${token}`);
    expect(pagina.body).toContain('enctype="multipart/form-data"');
    expect(pagina.body).not.toContain('id="p-quantos"');
    expect(pagina.body).toMatch(/<script defer src="[^"]*\/formulario\.[0-9a-f]{8}\.js"/);

    const salvo = await post('salvar', [
      ['faturamento', '1.500,50'],
      ['funcionarios', 'sim'],
    ]);
    expect(salvo.statusCode).toBe(303);
    expect(salvo.headers.location).toBe(`/orcamento-site/${token}?feito=respostas`);
    expect(await guardadas()).toEqual({ faturamento: 150_050, funcionarios: 'sim' });
    const depois = await call('GET', String(salvo.headers.location));
    expect(depois.body).toContain('Respostas salvas.');
    expect(depois.body).toContain('id="p-quantos"');
    expect(depois.body).toContain('value="1.500,50"');

    const errado = await post(
      'enviar',
      [
        ['faturamento', 'muito'],
        ['funcionarios', 'sim'],
      ],
      ['contrato.pdf', 'isto não é um PDF'],
    );
    expect(errado.statusCode).toBe(422);
    expect(errado.body).toContain('value="muito"');
    expect(errado.body).toContain('Informe um valor em reais.');
    expect(errado.body).toContain(
      'contrato.pdf: O nome diz PDF, mas o conteúdo é um texto: troque o final do nome para .txt e envie de novo.',
    );
    expect(errado.body).toContain('Campo obrigatório.');
    expect(errado.body).toContain('Falta conferir 3 perguntas:');
    expect(await guardadas()).toEqual({ faturamento: 150_050, funcionarios: 'sim' });

    const enorme = await post(
      'salvar',
      [['faturamento', '1.800']],
      ['enorme.pdf', `%PDF-1.7\n${'x'.repeat(anexoMaxBytes)}`],
    );
    expect(enorme.statusCode).toBe(422);
    expect(enorme.body).toContain(
      'enorme.pdf: O arquivo passa de 25 MB: compacte em ZIP ou divida em partes.',
    );
    expect(await guardadas()).toMatchObject({ faturamento: 180_000 });

    const respostas: [string, string][] = [
      ['faturamento', '2.000'],
      ['funcionarios', 'sim'],
      ['quantos', '4'],
    ];
    const elsewhere = await app().inject({
      method: 'POST',
      url: `/orcamento-site/${token}`,
      remoteAddress: remoteAddress(),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        origin: 'https://outro.example',
      },
      payload: `${parte('acao', 'enviar')}--${boundary}--\r\n`,
    });
    expect(elsewhere.statusCode).toBe(403);
    const [um, dois] = [
      await post('enviar', respostas, ['contrato.pdf', '%PDF-1.7\n%%EOF\n']),
      await post('enviar', respostas),
    ];
    expect([um.statusCode, dois.statusCode]).toEqual([303, 303]);
    const recibo = await call('GET', `/orcamento-site/${token}`);
    expect(recibo.body).toContain('Recebemos suas respostas em');
    expect(recibo.body).toContain('R$\u00a02.000,00');
    expect(recibo.body).toContain('contrato.pdf');
    expect(recibo.body).not.toContain('<form');
    expect(await guardadas()).toMatchObject({ faturamento: 200_000, quantos: 4 });
    const outra = await call('GET', `/orcamento-site/${token}?acao=enviar&r.quantos=9`);
    expect(outra.statusCode).toBe(200);
    expect(await guardadas()).toMatchObject({ quantos: 4 });
  });

  it('sends a new link by a plain form: POST, 303, confirmation', async () => {
    const expired = await linkFor(context(), 'implantacao_matriz', firm().implantacao.id, {
      expiraEm: new Date(now.getTime() - 1),
    });
    const posted = await app().inject({
      method: 'POST',
      url: `/implantacao-matriz/${expired}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
      remoteAddress: remoteAddress(),
    });
    expect(posted.statusCode).toBe(303);
    const confirmation = await call('GET', String(posted.headers.location));
    expect(confirmation.statusCode).toBe(200);
    expect(confirmation.body).toContain(novoLinkResposta);
    await clientLinksOf(context(), app().log).idle();
    const mails = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.modelo, 'novo_link'))
      .orderBy(email_saida.id);
    expect(mails.map(({ para }) => para)).toEqual(['maria@ipe.example']);

    const forUnknown = await call('POST', `/orcamento-site/${'A'.repeat(43)}`);
    expect(forUnknown.statusCode).toBe(303);
  });

  it('shows the page as it is now for a form it had once, and the link goes on', async () => {
    const token = await linkFor(context(), 'implantacao_matriz', firm().implantacao.id);
    const post = (payload: string) =>
      app().inject({
        method: 'POST',
        url: `/implantacao-matriz/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
        remoteAddress: remoteAddress(),
      });
    const antes = await database()
      .orm.select()
      .from(token_acesso)
      .where(eq(token_acesso.acao, 'Pediu novo link'));
    const antiga = await post('formulario=de_outro_tempo&campo=1');
    expect(antiga.statusCode).toBe(409);
    expect(antiga.body).toContain('value="confirmar"');
    expect((await call('GET', `/implantacao-matriz/${token}`)).statusCode).toBe(200);
    await clientLinksOf(context(), app().log).idle();
    const pedidos = await database()
      .orm.select()
      .from(token_acesso)
      .where(eq(token_acesso.acao, 'Pediu novo link'));
    expect(pedidos).toHaveLength(antes.length);
  });
});
