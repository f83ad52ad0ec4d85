import type {
  DocumentoPedido,
  TarefaDoCliente,
  VisaoDocumentos,
} from '@gestao/shared/contracts/publico/publico';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Tag } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { type RespostaDada, useRespostaAoPedido } from '../components/resposta-ao-pedido';
import { texts } from '../texts/publico.texts';
import { DocumentoEnvio } from './documento-envio';

const t = texts.documentos;

interface NaPagina {
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoDocumentos) => void;
}

/** What the client answered instead of sending a document, what became of it, and the forms that answer. */
export function DocumentoResposta({ documento, ...pagina }: NaPagina & { documento: DocumentoPedido }) {
  const { chave = '', nome, resposta, responde, encaminha } = documento;
  const { prazos } = pagina.visao;
  // A day up to the one that is asked for already gives no more time.
  const de = prazos && (documento.prazo < prazos.de ? prazos.de : diaDepois(documento.prazo));
  return (
    <>
      {resposta ? <Dada resposta={resposta} /> : null}
      {responde || encaminha ? (
        <div className="cp-folds">
          {responde ? (
            <>
              <Formulario {...pagina} formulario="nao_possui" chave={chave} titulo={t.naoPossuo} de={nome}>
                {(valores) => <Motivo rotulo={t.naoPossuoMotivo} valor={valores.motivo} />}
              </Formulario>
              <Formulario {...pagina} formulario="mais_prazo" chave={chave} titulo={t.maisPrazo} de={nome}>
                {(valores) => (
                  <>
                    <label className="cp-field">
                      <span>{t.novaData}</span>
                      <input
                        type="date"
                        name="prazo"
                        required
                        min={de}
                        max={prazos?.ate}
                        defaultValue={valores.prazo}
                      />
                    </label>
                    <Motivo rotulo={t.maisPrazoMotivo} valor={valores.motivo} />
                  </>
                )}
              </Formulario>
            </>
          ) : null}
          {encaminha ? (
            <Formulario {...pagina} formulario="encaminhar" chave={chave} titulo={t.encaminhar} de={nome}>
              {(valores) => (
                <>
                  <p className="cp-muted">{t.encaminharAjuda}</p>
                  <label className="cp-field">
                    <span>{t.encaminharNome}</span>
                    <input name="nome" required maxLength={120} defaultValue={valores.nome} />
                  </label>
                  <label className="cp-field">
                    <span>{t.encaminharEmail}</span>
                    <input type="email" name="email" required maxLength={200} defaultValue={valores.email} />
                  </label>
                </>
              )}
            </Formulario>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Dada({ resposta }: { resposta: NonNullable<DocumentoPedido['resposta']> }) {
  const { situacao, motivo, prazo, retorno } = resposta;
  return (
    <p className={situacao === 'mantida' ? 'cp-reason' : 'cp-muted'}>
      <span>{prazo ? t.pediuPrazo : t.disseNaoPossui}</span>
      {prazo ? <DateText value={prazo} /> : null}
      {`: “${motivo}” `}
      <Tag tone={situacao === 'aguarda' ? 'amber' : situacao === 'aceita' ? 'green' : 'red'}>
        {t.situacaoDaResposta[situacao]}
      </Tag>
      {retorno ? ` ${t.retorno} ${retorno}` : ''}
    </p>
  );
}

/** One thing that the client itself has to do; told as done with a comment. */
export function TarefaPedida({ tarefa, ...pagina }: NaPagina & { tarefa: TarefaDoCliente }) {
  const { chave, titulo, prazo, atrasado, conclui, precisa_arquivo, recebe = false, arquivos = 0 } = tarefa;
  return (
    <li id={`item-${chave}`}>
      <div className="cp-line">
        <Heading depth={2}>{titulo}</Heading>
        {atrasado ? <Tag tone="red">{t.atrasado}</Tag> : null}
      </div>
      {prazo ? (
        <p className="cp-muted">
          {`${t.prazo} `}
          <DateText value={prazo} />
        </p>
      ) : null}
      {recebe ? (
        <>
          <p className="cp-muted">{arquivos > 0 ? t.arquivosRecebidos(arquivos) : t.terminaComArquivo}</p>
          <DocumentoEnvio
            documento={{ chave, nome: titulo, status: arquivos > 0 ? 'enviado' : 'pendente', recebe }}
            {...pagina}
          />
        </>
      ) : null}
      {conclui ? (
        <Formulario {...pagina} formulario="concluir" chave={chave} titulo={t.jaFiz} de={titulo}>
          {(valores) => (
            <label className="cp-field">
              <span>{t.comentario}</span>
              <textarea name="comentario" rows={2} defaultValue={valores.comentario} />
            </label>
          )}
        </Formulario>
      ) : (
        !recebe && <p className="cp-muted">{precisa_arquivo ? t.precisaArquivo : t.emConferencia}</p>
      )}
    </li>
  );
}

function Motivo({ rotulo, valor }: { rotulo: string; valor: string | undefined }) {
  return (
    <label className="cp-field">
      <span>{rotulo}</span>
      <textarea name="motivo" rows={2} required defaultValue={valor} />
    </label>
  );
}

/** A form that opens at its request: a plain one by link, in place inside the shell. */
function Formulario({
  formulario,
  chave,
  titulo,
  de,
  visao,
  onVisao,
  children,
}: NaPagina & {
  formulario: Exclude<RespostaDada['formulario'], 'encaminhar_varios'>;
  chave: string;
  titulo: string;
  /** What it answers, for who hears the button alone. */
  de: string;
  children: (
    valores: Partial<Record<'motivo' | 'prazo' | 'comentario' | 'nome' | 'email', string>>,
  ) => ReactNode;
}) {
  const responder = useRespostaAoPedido();
  const [enviando, setEnviando] = useState(false);
  const { retorno } = visao;
  const meu = retorno?.formulario === formulario ? retorno : undefined;
  const erros = meu?.erros[chave] ?? [];
  const id = `${formulario}-${chave}`;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!responder) return;
    event.preventDefault();
    if (enviando) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    setEnviando(true);
    const nova = await responder({
      formulario,
      chave,
      motivo: text('motivo'),
      prazo: text('prazo'),
      comentario: text('comentario'),
      ...(formulario === 'encaminhar'
        ? { documentos: [chave], nome: text('nome'), email: text('email') }
        : {}),
    });
    setEnviando(false);
    if (nova) onVisao(nova);
  };
  return (
    <details className="cp-fold" id={id} open={erros.length > 0 ? true : undefined}>
      <summary>{titulo}</summary>
      <form method="post" action={`#${id}`} className="cp-form" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="formulario" value={formulario} />
        <input type="hidden" name="chave" value={chave} />
        {children(erros.length > 0 ? (meu?.valores ?? {}) : {})}
        {erros.length > 0 ? (
          <p className="cp-error" role="alert">
            {erros.join(' ')}
          </p>
        ) : null}
        <p>
          <button
            type="submit"
            className="cp-button"
            disabled={enviando}
            aria-label={`${t.enviarResposta[formulario]}: ${de}`}
          >
            {t.enviarResposta[formulario]}
          </button>
        </p>
      </form>
    </details>
  );
}

function diaDepois(dia: string): string {
  const data = new Date(`${dia}T12:00:00Z`);
  data.setUTCDate(data.getUTCDate() + 1);
  return data.toISOString().slice(0, 10);
}
