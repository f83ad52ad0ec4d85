import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { Notice } from '../components/page-frame';
import { texts as t } from '../texts/formulario.texts';
import { Campo, idDe } from './formulario-campo';
import { type Estado, irPara, useRespostas } from './use-respostas';

/**
 * The questions as one plain form that works without scripts. With them, answers are kept as they change,
 * and questions come and go with the answers they depend on.
 */
export function Perguntas({ visao }: { visao: VisaoFormulario }) {
  const respostas = useRespostas(visao);
  const { form, textos, arquivos, erros, estado, salvoEm, visiveis, respondidas, total, faltando } =
    respostas;
  const { retorno } = visao;
  return (
    <form
      ref={form}
      method="post"
      action="#perguntas"
      encType="multipart/form-data"
      noValidate
      className="cp-form"
      id="perguntas"
      onInput={({ target }) => {
        respostas.mudou();
        respostas.corrigiu(target);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void respostas.enviar();
      }}
    >
      <input type="hidden" name="formulario" value="respostas" />
      {retorno?.mensagem ? (
        <div role="status">
          <Notice tone="green">{retorno.mensagem}</Notice>
        </div>
      ) : null}
      {faltando.length > 0 ? (
        <div className="cp-notice cp-red" role="alert">
          <p>{t.falta(faltando.length)}</p>
          <ul className="cp-plain">
            {faltando.map(({ chave, rotulo }) => (
              <li key={chave}>
                <a
                  href={`#${idDe(chave)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    irPara(chave);
                  }}
                >
                  {rotulo}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="cp-card">
        {visiveis.map((pergunta) => (
          <Campo
            key={pergunta.chave}
            pergunta={pergunta}
            textos={textos[pergunta.chave] ?? []}
            erro={erros[pergunta.chave] || undefined}
            arquivo={arquivos[pergunta.chave] ?? { nome: null }}
            extensoes={visao.extensoes}
            onArquivo={(file) => void respostas.receber(pergunta.chave, file)}
          />
        ))}
        <p>
          <button
            type="submit"
            name="acao"
            value="salvar"
            className="cp-button"
            onClick={(event) => {
              event.preventDefault();
              void respostas.guardar();
            }}
          >
            {t.salvar}
          </button>
        </p>
      </div>
      <div className="cp-bar cp-answers">
        <progress className="cp-progress" max={total} value={respondidas} aria-hidden="true" />
        <div className="cp-bar-total">
          <span className="cp-bar-label">{t.respondidas(respondidas, total)}</span>
          <span className="cp-bar-label" role="status">
            {frase(estado, salvoEm)}
          </span>
        </div>
        <button
          type="submit"
          name="acao"
          value="enviar"
          className="cp-button cp-primary"
          disabled={estado === 'enviando'}
        >
          {estado === 'enviando' ? t.enviandoRespostas : t.enviar}
        </button>
      </div>
    </form>
  );
}

function frase(estado: Estado, salvoEm: string): string {
  switch (estado) {
    case 'salvando':
      return t.salvando;
    case 'salvo':
      return t.salvo(salvoEm);
    case 'fora':
      return t.semConexao;
    case 'muitas':
      return t.muitas;
    case 'sem_link':
      return t.semLink;
    default:
      return '';
  }
}
