import { calls, route, signedIn } from '../comum/route';
import { hojeSchema } from '../operacao/hoje';

export const hojeCalls = calls(route('GET /hoje', { answer: hojeSchema, access: signedIn }));
