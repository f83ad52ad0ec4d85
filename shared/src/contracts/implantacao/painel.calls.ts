import { calls, file, needs, route } from '../comum/route';
import {
  painelImplantacaoAnswerSchema,
  painelImplantacaoExportSchema,
  painelImplantacaoQuerySchema,
} from './painel';

const access = needs('gerenciar implantacao dashboard');

export const painelImplantacaoCalls = calls(
  route('GET /implantacoes/dashboard', {
    query: painelImplantacaoQuerySchema,
    answer: painelImplantacaoAnswerSchema,
    access,
  }),
  route('GET /implantacoes/dashboard/exportar', {
    query: painelImplantacaoExportSchema,
    answer: file,
    access,
  }),
);
