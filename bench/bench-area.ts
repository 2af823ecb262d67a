import { join } from 'node:path'
import type { AskedBench } from './asked-bench.ts'
import { benchDay, benchFlatness } from './calls.ts'
import type { Say, Verdict } from './goal.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** What the area is about is what matters; a few orders stand beside it. */
const ORDERS = 2_000

/** One part of the shop that is measured by itself. */
export type Area = {
  /** What there is many of, such as `products`; also the name of its folder. */
  name: string
  small: number
  large: number
  make(shop: BenchShop, count: number): Promise<void>
  isMade(shop: BenchShop): Promise<boolean>
  day(shop: BenchShop): Promise<Question[]>
  /** Questions that find as many at every size. */
  atEverySize: Question[]
}

/** What an area's calls cost, beside the bare SQL they run, and beside a small shop. */
export async function benchArea(area: Area, asked: AskedBench, say: Say): Promise<Verdict[]> {
  const large = await open(area, area.large, asked, say)
  const small = await open(area, area.small, asked, say)
  const questions = area.atEverySize
  const verdicts = [
    ...(await benchDay(large, await area.day(large), { things: `${area.large} ${area.name}`, asked, say })),
    ...(await benchFlatness(
      { small: { shop: small, questions }, large: { shop: large, questions } },
      { things: `${area.small} and at ${area.large} ${area.name}`, asked, say },
    )),
  ]
  await small.close()
  await large.close()
  return verdicts
}

/** A folder of its own for each size, so that both may run at once. */
async function open(area: Area, size: number, asked: AskedBench, say: Say): Promise<BenchShop> {
  const shop = await openShop(join(asked.dataDir, `${area.name}-${size}`), ORDERS, say)
  if (!(await area.isMade(shop))) {
    say(`Making ${size} ${area.name} …`)
    await area.make(shop, size)
  }
  return shop
}
