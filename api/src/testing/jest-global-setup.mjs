/** Once per jest run, before any worker: workers learn which process the run hangs on. */
export default function setup() {
  process.env.GESTAO_TEST_RUN_PID = String(process.pid);
}
