import { modelosDeAcesso } from './acesso';
import { modelosDeImplantacao } from './implantacao';
import { modelosDeProposta } from './proposta';
import { modelosDeTrabalho } from './trabalho';

/**
 * Every e-mail of the product, with the text of a firm that has changed nothing
 * (docs/domain/sistema.md#emails).
 */
export const emailModelos = {
  ...modelosDeAcesso,
  ...modelosDeTrabalho,
  ...modelosDeProposta,
  ...modelosDeImplantacao,
};

export type EmailModelo = keyof typeof emailModelos;
