import { join } from 'node:path'
import type { BenchInput } from './bench-input.ts'
import { benchDay, benchFlatness } from './calls.ts'
import type { Print, Verdict } from './goal.ts'
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
export async function benchArea(area: Area, input: BenchInput, print: Print): Promise<Verdict[]> {
  const large = await open(area, area.large, input, print)
  const small = await open(area, area.small, input, print)
  const questions = area.atEverySize
  const verdicts = [
    ...(await benchDay(large, await area.day(large), { things: `${area.large} ${area.name}`, input, print })),
    ...(await benchFlatness(
      { small: { shop: small, questions }, large: { shop: large, questions } },
      { things: `${area.small} and at ${area.large} ${area.name}`, input, print },
    )),
  ]
  await small.close()
  await large.close()
  return verdicts
}

/** A folder of its own for each size, so that both may run at once. */
async function open(area: Area, size: number, input: BenchInput, print: Print): Promise<BenchShop> {
  const shop = await openShop(join(input.dataDir, `${area.name}-${size}`), ORDERS, print)
  if (!(await area.isMade(shop))) {
    print(`Making ${size} ${area.name} …`)
    await area.make(shop, size)
  }
  return shop
}
