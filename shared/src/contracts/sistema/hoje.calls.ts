import { calls, route, signedIn } from '../comum/route';
import { hojeSchema } from './hoje';

export const hojeCalls = calls(route('GET /hoje', { answer: hojeSchema, access: signedIn }));
