import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The untested part and the reason, printed at the end of the run. Vitest's report omits the reason. */
    untried?: string
  }
}

/** Skips a test that cannot run on this machine, and reports the reason. */
export function leaveUntried(context: TestContext, why: string): never {
  context.task.meta.untried = why
  return context.skip(why)
}
