// A journey depends on how fast a shared machine is; it has a second try, and the first failure is printed.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });
