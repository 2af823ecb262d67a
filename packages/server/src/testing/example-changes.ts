import { z } from 'zod'
import { type Attempt, made } from './admin-changes.ts'
import { everyCall, type Input } from './every-call.ts'
import type { TestShop } from './test-shop.ts'

const Examples = z.array(z.record(z.string(), z.unknown())).min(1)

/** The creating calls whose input has an example in the contract, by their domain. */
const creating = new Map(
  everyCall.flatMap(({ name, path, inputs }) => {
    const [domain = '', call] = name.split('.')
    const example = Examples.safeParse(inputs[0]?.meta()?.examples).data?.[0]
    return call === 'create' && example ? [[domain, { path, example }]] : []
  }),
)

/** Creates one entity of each domain whose contract has an example. */
export const createExamples = async (shop: TestShop): Promise<void> => {
  for (const { path, example } of creating.values()) await made(shop, path, example)
}

/** Attempts to create, update and remove what the contract has an example of. */
export const exampleChanges: Record<string, Attempt> = Object.fromEntries(
  [...creating].flatMap(([domain, { path, example }]) => {
    const attempts: Record<string, Attempt> = {
      create: () => example,
      update: async (shop) => {
        const { _id, version } = await made(shop, path, example)
        return { ...example, ...toOtherText(example), id: _id, version }
      },
      remove: async (shop) => ({ id: (await made(shop, path, example))._id }),
    }
    return Object.entries(attempts).flatMap(([call, attempt]) =>
      everyCall.some(({ name }) => name === `${domain}.${call}`) ? [[`${domain}.${call}`, attempt]] : [],
    )
  }),
)

/** The first text of an example, changed. */
function toOtherText(example: Input): Input {
  const [name, text] = Object.entries(example).find(([, value]) => typeof value === 'string') ?? []
  return name ? { [name]: `${text} 2` } : {}
}
