import type { DocumentoPedido, VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { documentoTone } from '@gestao/shared/rules/tones';
import { type FormEvent, useState } from 'react';
import { useRetiradaDeArquivos } from '../components/envio-de-documentos';
import { ContactSection, Notice, PrintButton, Section, Tag } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { Papel, VerExemplo } from '../components/papel';
import { texts } from '../texts/publico.texts';
import { AcessosEntregues } from './acessos-entregues';
import { DocumentoEnvio } from './documento-envio';
import { EncaminharVarios } from './encaminhar-varios';
import { DocumentoResposta, TarefaPedida } from './pedido-resposta';
import { RespostaSemLugar } from './resposta-sem-lugar';

const t = texts.documentos;

/** Forms about a document: once all came, the page says so in one sentence. */
const doDocumento: ReadonlySet<string> = new Set([
  'documentos',
  'retirar',
  'nao_possui',
  'mais_prazo',
  'encaminhar',
  'encaminhar_varios',
]);

/** Checklist of what the firm asked for: what, why it came back, until when. */
export function DocumentosPage({ visao: aberta }: { visao: VisaoDocumentos }) {
  const [enviada, setEnviada] = useState<VisaoDocumentos | null>(null);
  const visao = enviada ?? aberta;
  const completo = visao.total > 0 && visao.enviados === visao.total;
  const nome = visao.quem_chamar?.nome;
  const tudo = visao.finalidade === 'cliente_pendencias';
  const tarefas = visao.tarefas ?? [];
  return (
    <>
      <Heading depth={0}>{tudo ? t.tituloDeTudo : t.titulo}</Heading>
      <p className="cp-lead">
        {(visao.restrito ? t.aberturaRestrita : tudo ? t.aberturaDeTudo : t.abertura)(visao.cliente_nome)}
      </p>
      {visao.pausada ? <Notice tone="amber">{t.pausada(nome)}</Notice> : null}
      {completo ? <Notice tone="green">{t.completo}</Notice> : null}
      {visao.retorno?.mensagem && (!completo || !doDocumento.has(visao.retorno.formulario)) ? (
        <div role="status">
          <Notice tone="green">{visao.retorno.mensagem}</Notice>
        </div>
      ) : null}
      <RespostaSemLugar visao={visao} />
      <OQueFalta visao={visao} />
      <Section title={visao.total > 0 ? t.progresso(visao.enviados, visao.total) : t.aba}>
        {visao.total > 0 ? (
          <progress
            className="cp-progress"
            max={visao.total}
            value={visao.enviados}
            aria-label={t.progresso(visao.enviados, visao.total)}
          />
        ) : null}
        {visao.documentos.length === 0 ? <p>{tarefas.length > 0 ? t.semDocumentos : t.vazio}</p> : null}
        <ul className="cp-documents">
          {visao.documentos.map((documento) => (
            <Documento
              key={documento.chave ?? documento.nome}
              documento={documento}
              visao={visao}
              onVisao={setEnviada}
            />
          ))}
        </ul>
      </Section>
      {tarefas.length > 0 ? (
        <Section title={t.aFazer}>
          <ul className="cp-documents">
            {tarefas.map((tarefa) => (
              <TarefaPedida key={tarefa.chave} tarefa={tarefa} visao={visao} onVisao={setEnviada} />
            ))}
          </ul>
        </Section>
      ) : null}
      <EncaminharVarios visao={visao} onVisao={setEnviada} />
      <AcessosEntregues visao={visao} onVisao={setEnviada} />
      {visao.extrato ? (
        <p className="cp-papers">
          <Papel papel="extrato">{t.extrato}</Papel>
        </p>
      ) : null}
      <ContactSection
        title={completo || visao.envio ? texts.quemChamar : t.comoEnviar}
        text={completo || visao.envio ? undefined : t.comoEnviarTexto(nome)}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={t.assunto(visao.cliente_nome)}
      />
      <PrintButton />
    </>
  );
}

/** Most documents that are named at the top: all of them stand below. */
const maximoNoAlto = 6;

/** What is still the reader's to send, each leading to its place on the page. */
function OQueFalta({ visao }: { visao: VisaoDocumentos }) {
  const faltam = visao.documentos.filter(
    ({ status, com, resposta }) =>
      (status === 'pendente' || status === 'rejeitado') && !com && resposta?.situacao !== 'aguarda',
  );
  if (faltam.length === 0 || visao.documentos.length < 2) return null;
  const resto = faltam.length - maximoNoAlto;
  return (
    <Section title={t.falta}>
      <ul className="cp-plain">
        {faltam.slice(0, maximoNoAlto).map(({ chave, nome, prazo }) => (
          <li key={chave ?? nome}>
            <a href={`#item-${chave ?? ''}`}>{nome}</a>
            <span className="cp-muted">
              {` ${t.prazo} `}
              <DateText value={prazo} />
            </span>
          </li>
        ))}
      </ul>
      {resto > 0 ? <p className="cp-muted">{t.faltaMais(resto)}</p> : null}
    </Section>
  );
}

function Documento({
  documento,
  visao,
  onVisao,
}: {
  documento: DocumentoPedido;
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoDocumentos) => void;
}) {
  const arquivos = documento.arquivos ?? [];
  const devolvido = documento.status === 'rejeitado';
  const aberto = devolvido || documento.status === 'pendente';
  return (
    <li id={documento.chave ? `item-${documento.chave}` : undefined}>
      <div className="cp-line">
        <Heading depth={2}>{documento.nome}</Heading>
        <Tag tone={documentoTone[documento.status]}>{documento.status_label}</Tag>
      </div>
      {documento.instrucoes ? <p>{documento.instrucoes}</p> : null}
      {documento.exemplo && documento.chave ? (
        <p>
          <VerExemplo documento={documento.chave} nome={documento.nome} />
        </p>
      ) : null}
      {documento.motivo && (devolvido || documento.status === 'dispensado') ? (
        <p className={devolvido ? 'cp-reason' : 'cp-muted'}>
          {`${devolvido ? t.devolvido : t.dispensado} ${documento.motivo}`}
        </p>
      ) : null}
      <p className="cp-muted cp-meta">
        <span>
          {`${documento.obrigatorio ? t.obrigatorio : t.opcional} · ${t.prazo} `}
          <DateText value={documento.prazo} />
        </span>
        {aberto && documento.com ? <Tag tone="grey">{t.com(documento.com)}</Tag> : null}
        {aberto && documento.atrasado ? <Tag tone="red">{t.atrasado}</Tag> : null}
      </p>
      {arquivos.length > 0 ? (
        <ul className="cp-plain" aria-label={t.enviadosDe(documento.nome)}>
          {arquivos.map((arquivo, at) => (
            <li key={at}>
              <span>{`${arquivo.nome}, ${t.enviadoEm} `}</span>
              <DateText value={arquivo.enviado_em} />
              {arquivo.verificacao === 'em_verificacao' ? (
                <p className="cp-muted">{t.emVerificacao}</p>
              ) : null}
              {arquivo.verificacao === 'quarentena' ? <p className="cp-reason">{t.quarentena}</p> : null}
              <Retirar documento={documento} arquivo={arquivo} onVisao={onVisao} />
            </li>
          ))}
        </ul>
      ) : null}
      <DocumentoEnvio documento={documento} visao={visao} onVisao={onVisao} />
      <DocumentoResposta documento={documento} visao={visao} onVisao={onVisao} />
    </li>
  );
}

/** Takes one file back: by link a plain form, inside the shell by the session. */
function Retirar({
  documento,
  arquivo,
  onVisao,
}: {
  documento: DocumentoPedido;
  arquivo: NonNullable<DocumentoPedido['arquivos']>[number];
  onVisao: (visao: VisaoDocumentos) => void;
}) {
  const retirar = useRetiradaDeArquivos();
  const { chave } = arquivo;
  if (!chave) return null;
  const submit = async (event: FormEvent) => {
    if (!retirar) return;
    event.preventDefault();
    const nova = await retirar(documento.chave ?? '', chave);
    if (nova) onVisao(nova);
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="formulario" value="retirar" />
      <input type="hidden" name="chave" value={documento.chave} />
      <input type="hidden" name="arquivo" value={chave} />
      <button type="submit" className="cp-button" aria-label={t.retirarArquivo(arquivo.nome)}>
        {t.retirar}
      </button>
    </form>
  );
}
