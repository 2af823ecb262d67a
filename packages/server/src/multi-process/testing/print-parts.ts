import type { TestContext } from 'vitest'
import type { Fleet } from './processes.ts'

type Options = { isLong: boolean } & Pick<TestContext, 'annotate' | 'task'>

/** Prints the parts of a tested fleet: a pass with a stand-in proves less of what is shipped. A long run warns. */
export async function printParts(parts: Fleet['parts'], { isLong, annotate, task }: Options): Promise<void> {
  const hasStandIns = parts.some(({ isStandIn }) => isStandIn)
  const texts = `The fleet is tried with ${parts.map(({ name }) => name).join('; ')}.`
  if (hasStandIns) task.meta.untried = texts
  await annotate(texts, hasStandIns ? 'warning' : 'notice')
  const frame = '!'.repeat(texts.length)
  const loud = `${frame}\n${texts}\nThat is not what is shipped: install it, start it, and run this again.\n${frame}`
  process.stdout.write(`\n${isLong && hasStandIns ? loud : texts}\n`)
}
