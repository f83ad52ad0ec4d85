import { mailOf, whatsappOf } from './reach';

test('a mobile opens a conversation with the text written; a landline has none', () => {
  expect(whatsappOf('+5511987654321', 'Olá, Marta!\nTudo bem?')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Marta!%0ATudo%20bem%3F',
  );
  expect(whatsappOf('+551133334444', 'Olá')).toBeUndefined();
  expect(whatsappOf(null, 'Olá')).toBeUndefined();
});

test('a letter keeps its subject and lines', () => {
  expect(mailOf('marta@cliente.example', 'Pendências & prazos', 'Uma\nDuas')).toBe(
    'mailto:marta%40cliente.example?subject=Pend%C3%AAncias%20%26%20prazos&body=Uma%0ADuas',
  );
});
