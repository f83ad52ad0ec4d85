import type { FinalidadeDoIndice, VisaoIndice } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos } from '@gestao/shared/rules/format';
import type { ReactNode } from 'react';
import { ContactSection, Notice, Section, Tag, type Tone } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { fraseDaData } from '../model/frase-da-data';
import { texts as tDatas } from '../texts/datas.texts';
import { texts as t } from '../texts/indice.texts';
import { molduraTexts } from '../texts/moldura.texts';

/** All that is open for the client; each opens by a plain form, so nothing here needs a script. */
export function IndicePage({ visao }: { visao: VisaoIndice }) {
  const { propostas, formularios, pedidos, pendencias, entregas, certificado, implantacoes, datas } = visao;
  const faltam = implantacoes.filter(({ aberta, documentos }) => aberta && documentos.faltam > 0);
  const prontos = implantacoes.filter((one) => !faltam.includes(one) && one.documentos.total > 0);
  const matrizes = implantacoes.filter(({ matriz }) => matriz.total > 0);
  const manuais = implantacoes.flatMap(({ uuid, codigo, ebook }) =>
    ebook ? [{ uuid, codigo, ...ebook }] : [],
  );
  const deve = pendencias !== null && pendencias.documentos.faltam > 0;
  const nada = !deve && propostas.length + formularios.length + faltam.length + pedidos.length === 0;
  return (
    <>
      <Heading depth={0}>{t.titulo(visao.cliente_nome)}</Heading>
      <p className="cp-lead">{t.abertura(visao.firma.nome)}</p>
      {visao.encerrado ? (
        <div role="alert">
          <Notice tone="amber">{t.encerrado}</Notice>
        </div>
      ) : null}
      <Section title={t.espera}>
        {nada ? <p>{t.nadaEspera}</p> : null}
        <ul className="cp-documents">
          {propostas.map(({ uuid, numero, revisao, mensal_centavos, validade, dias_restantes }) => (
            <Item
              key={uuid}
              titulo={t.proposta(numero, revisao)}
              estado={t.aguardaResposta}
              tone="amber"
              abre={{ finalidade: 'orcamento_aceite', uuid, texto: t.abrirProposta, primaria: true }}
            >
              <span>
                {mensal_centavos === null ? '' : `${t.porMes(formatCentavos(mensal_centavos))} · `}
                {`${t.validaAte} `}
                <DateText value={validade} />
                {` (${t.restam(dias_restantes)})`}
              </span>
            </Item>
          ))}
          {formularios.map(({ uuid, numero, titulo }) => (
            <Item
              key={uuid}
              titulo={titulo}
              estado={t.paraPreencher}
              tone="amber"
              abre={{ finalidade: 'orcamento_formulario', uuid, texto: t.abrirFormulario, primaria: true }}
            >
              {t.formularioDe(numero)}
            </Item>
          ))}
          {faltam.map(({ uuid, codigo, documentos }) => (
            <Item
              key={uuid}
              titulo={t.documentosFaltam(documentos.faltam)}
              estado={documentos.atrasados > 0 ? t.atrasados(documentos.atrasados) : t.aguardaEnvio}
              tone={documentos.atrasados > 0 ? 'red' : 'amber'}
              abre={{ finalidade: 'implantacao_documentos', uuid, texto: t.enviarDocumentos, primaria: true }}
            >
              {`${t.enviados(documentos.enviados, documentos.total)} · ${t.implantacao(codigo)}`}
            </Item>
          ))}
          {deve ? (
            <Item
              titulo={t.documentosFaltam(pendencias.documentos.faltam)}
              estado={
                pendencias.documentos.atrasados > 0
                  ? t.atrasados(pendencias.documentos.atrasados)
                  : t.aguardaEnvio
              }
              tone={pendencias.documentos.atrasados > 0 ? 'red' : 'amber'}
              abre={{
                finalidade: 'cliente_pendencias',
                uuid: pendencias.uuid,
                texto: t.enviarDocumentos,
                primaria: true,
              }}
            >
              {`${t.enviados(pendencias.documentos.enviados, pendencias.documentos.total)} · ${t.doDiaADia}`}
            </Item>
          ) : null}
          {pedidos.map(({ titulo, prazo, atrasado, cliente_uuid }, at) => (
            <Item
              key={at}
              titulo={titulo}
              estado={atrasado ? tDatas.vencida : t.aguardamos}
              tone={atrasado ? 'red' : 'amber'}
              abre={
                cliente_uuid
                  ? { finalidade: 'cliente_pendencias', uuid: cliente_uuid, texto: t.responder }
                  : undefined
              }
            >
              {prazo === null ? null : (
                <span>
                  {`${t.ate} `}
                  <DateText value={prazo} />
                  {'. '}
                </span>
              )}
              {cliente_uuid ? null : t.comoAtender}
            </Item>
          ))}
        </ul>
      </Section>
      {entregas || certificado || prontos.length + matrizes.length + manuais.length > 0 ? (
        <Section title={t.consultar}>
          <ul className="cp-documents">
            {entregas ? (
              <Item
                titulo={t.entregas}
                estado={entregas.novas > 0 ? t.novas(entregas.novas) : t.tudoAberto}
                tone={entregas.novas > 0 ? 'blue' : 'green'}
                abre={{ finalidade: 'cliente_entregas', uuid: entregas.uuid, texto: t.verEntregas }}
              >
                {t.entregues(entregas.total)}
              </Item>
            ) : null}
            {prontos.map(({ uuid, codigo, documentos }) => (
              <Item
                key={uuid}
                titulo={t.documentos}
                estado={documentos.faltam === 0 ? t.nadaFalta : t.encerrada}
                tone={documentos.faltam === 0 ? 'green' : 'grey'}
                abre={{ finalidade: 'implantacao_documentos', uuid, texto: t.verDocumentos, de: codigo }}
              >
                {`${t.enviados(documentos.enviados, documentos.total)} · ${t.implantacao(codigo)}`}
              </Item>
            ))}
            {matrizes.map(({ uuid, codigo, matriz }) => (
              <Item
                key={uuid}
                titulo={t.matriz}
                estado={matriz.a_confirmar > 0 ? t.aConfirmar(matriz.a_confirmar) : t.confirmada}
                tone={matriz.a_confirmar > 0 ? 'blue' : 'green'}
                abre={{ finalidade: 'implantacao_matriz', uuid, texto: t.verMatriz, de: codigo }}
              >
                {`${t.atividades(matriz.total)} · ${t.implantacao(codigo)}`}
              </Item>
            ))}
            {manuais.map(({ uuid, codigo, versao, publicado_em }) => (
              <Item
                key={uuid}
                titulo={t.ebook}
                estado={t.publicado}
                tone="green"
                abre={{ finalidade: 'implantacao_ebook', uuid, texto: t.verEbook, de: codigo }}
              >
                <span>
                  {`${t.versao(versao)} · `}
                  {publicado_em ? <DateText value={publicado_em} /> : null}
                  {publicado_em ? ' · ' : ''}
                  {t.implantacao(codigo)}
                </span>
              </Item>
            ))}
            {certificado ? (
              <Item
                titulo={t.certificado}
                estado={t.quandoRenovar}
                tone="grey"
                abre={{
                  finalidade: 'cliente_pendencias',
                  uuid: certificado.uuid,
                  texto: t.entregarCertificado,
                }}
              >
                {t.certificadoAjuda}
              </Item>
            ) : null}
          </ul>
        </Section>
      ) : null}
      {datas.length > 0 ? (
        <Section title={tDatas.titulo}>
          <ul className="cp-plain">
            {datas.map((data) => (
              <li key={`${data.quando} ${data.tipo} ${data.nome}`}>
                <DateText value={data.quando} time />
                {`: ${fraseDaData(data)} `}
                {data.atrasada ? <Tag tone="red">{tDatas.vencida}</Tag> : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ContactSection
        title={molduraTexts.quemChamar}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={t.assunto(visao.cliente_nome)}
      />
    </>
  );
}

interface Abre {
  finalidade: FinalidadeDoIndice;
  uuid: string;
  texto: string;
  /** What it opens, for who hears the button alone; the title unless told. */
  de?: string;
  primaria?: boolean;
}

function Item({
  titulo,
  estado,
  tone,
  abre,
  children,
}: {
  titulo: string;
  estado: string;
  tone: Tone;
  abre?: Abre;
  children: ReactNode;
}) {
  return (
    <li>
      <div className="cp-line">
        <Heading depth={2}>{titulo}</Heading>
        <Tag tone={tone}>{estado}</Tag>
      </div>
      <p className="cp-muted">{children}</p>
      {abre ? <Abrir {...abre} de={abre.de ?? titulo} /> : null}
    </li>
  );
}

function Abrir({ finalidade, uuid, texto, de, primaria = false }: Abre) {
  return (
    <form method="post">
      <input type="hidden" name="formulario" value="abrir" />
      <input type="hidden" name="finalidade" value={finalidade} />
      <input type="hidden" name="uuid" value={uuid} />
      <button
        type="submit"
        className={primaria ? 'cp-button cp-primary' : 'cp-button'}
        aria-label={`${texto}: ${de}`}
      >
        {texto}
      </button>
    </form>
  );
}
