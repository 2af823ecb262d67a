import { join } from 'node:path'
import type { BenchInput } from './bench-input.ts'
import { benchDay, benchFlatness } from './calls.ts'
import type { Print, Verdict } from './goal.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** Only a few orders, since the area measures other records. */
const ORDERS = 2_000

/** A part of the API that is measured separately. */
export type Area = {
  /** The kind of records, such as `products`; also the name of the data folder. */
  name: string
  small: number
  large: number
  create(shop: BenchShop, count: number): Promise<void>
  isMade(shop: BenchShop): Promise<boolean>
  day(shop: BenchShop): Promise<Question[]>
  /** Calls with the same number of matches for every size. */
  atEverySize: Question[]
}

/** Measures the calls of an area, the SQL they run, and the same calls in a small store. */
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

/** Each size has its own folder, so that both can run concurrently. */
async function open(area: Area, size: number, input: BenchInput, print: Print): Promise<BenchShop> {
  const shop = await openShop(join(input.dataDir, `${area.name}-${size}`), ORDERS, print)
  if (!(await area.isMade(shop))) {
    print(`Creating ${size} ${area.name} …`)
    await area.create(shop, size)
  }
  return shop
}
