/** What a person reads (docs/domain/acesso.md#entrada). */
export const authTexts = {
  wrongCredentials: 'E-mail ou senha incorretos.',
  blocked: 'Acesso bloqueado. Fale com o administrador.',
  microsoftUnknown: 'Sua conta Microsoft não está cadastrada. Fale com o administrador.',
  microsoftOff: 'A entrada com Microsoft não está configurada.',
  microsoftUnavailable: 'A entrada com Microsoft está indisponível no momento. Use e-mail e senha.',
  wrongCode: 'Código incorreto.',
  challengeOver: 'A verificação expirou. Entre novamente.',
  enrolmentOver: 'A configuração expirou. Comece de novo.',
  wrongPassword: 'Senha incorreta.',
  codeSent: 'Enviamos um novo código.',
  passwordChanged: 'Senha alterada com sucesso.',
  resetRequested: 'Se o e-mail estiver cadastrado, enviaremos as instruções.',
  linkExpired: 'Este link expirou. Solicite um novo.',
  passwordCommon: 'Esta senha é fácil de adivinhar. Escolha outra.',
  passwordPersonal: 'A senha não pode conter seu nome ou e-mail.',
  passwordRepeated: (last: number) =>
    last === 1 ? 'A senha não pode ser igual à atual.' : `A senha não pode ser igual às últimas ${last}.`,
  passwordShort: (least: number) => `A senha precisa ter ao menos ${least} caracteres.`,
  passwordVaried: 'A senha precisa ter letras, números e símbolos.',
} as const;
