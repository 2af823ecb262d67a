import { benchDay, benchFlatness, benchOneSite } from './calls.ts'
import type { Bench, Verdict } from './goal.ts'
import { openShop } from './open-shop.ts'
import { buildDayQuestions, sameAtEverySize, withoutMadeOrders } from './questions.ts'

const SMALL = 10_000

/** The order calls: typical calls, the same calls of an admin of one site, and in a small and a large store. */
export const ORDERS: Bench = {
  name: 'orders',
  about: 'lists, searches, counts, details, quote and create, through HTTP',
  async run(input, print) {
    const verdicts: Verdict[] = []
    const large = await openShop(input.dataDir, input.orders, print)
    const things = `${input.orders} orders`
    verdicts.push(...(await benchDay(large, await buildDayQuestions(large), { things, input, print })))
    const read = (await buildDayQuestions(large)).filter(({ path }) => !path.includes('site='))
    verdicts.push(...(await benchOneSite(large, read, { things, input, print })))
    const small = await openShop(input.dataDir, SMALL, print)
    const both = {
      small: { shop: small, questions: await sameAtEverySize(small) },
      large: { shop: large, questions: await sameAtEverySize(large) },
    }
    await withoutMadeOrders(small, () =>
      withoutMadeOrders(large, async () => {
        verdicts.push(
          ...(await benchFlatness(both, { things: `${SMALL} and at ${input.orders} orders`, input, print })),
        )
      }),
    )
    await small.close()
    await large.close()
    return verdicts
  },
}
