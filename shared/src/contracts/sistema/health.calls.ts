import { healthSchema } from '../comum/health';
import { calls, publicAccess, route } from '../comum/route';

/** Whether api and database answer; 503 when the database does not, or said that it read damaged pages. */
export const healthCalls = calls(route('GET /health', { answer: healthSchema, access: publicAccess }));
