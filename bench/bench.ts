import { availableParallelism, totalmem } from 'node:os'
import { ANALYTICS } from './analytics.ts'
import { askedBench } from './asked-bench.ts'
import { BROWSER } from './browser.ts'
import { BULK } from './bulk.ts'
import { CUSTOMERS } from './customers.ts'
import { EVENTS } from './events.ts'
import { type Bench, type Verdict, verdictTable } from './goal.ts'
import { IMPORT } from './import.ts'
import { LIVE } from './live.ts'
import { ORDERS } from './orders.ts'
import { PRODUCTS } from './products.ts'

/**
 * Measures every figure the project set itself, beside its reference of the same run, and ends with one table:
 * `npm run bench [-- PARTS] [--size 0.01] [--rounds 20] [--explain] [--data-dir DIR]`. The shops that it makes stay for the
 * next run. Goals are printed and never enforced; a busy machine is no bug.
 */
const PARTS: Bench[] = [ORDERS, CUSTOMERS, PRODUCTS, ANALYTICS, EVENTS, LIVE, BULK, IMPORT, BROWSER]

const say = (line: string) => process.stdout.write(`${line}\n`)
const asked = askedBench(process.argv.slice(2))
const unknown = asked.parts.filter((part) => !PARTS.some(({ name }) => name === part))
if (unknown.length > 0) {
  say(`There is no part “${unknown.join('”, “')}”. Parts:`)
  for (const { name, about } of PARTS) say(`  ${name.padEnd(10)} ${about}`)
  process.exit(1)
}

const verdicts: Verdict[] = []
for (const part of PARTS.filter(({ name }) => asked.parts.length === 0 || asked.parts.includes(name))) {
  say(`\n═══ ${part.name}: ${part.about}`)
  verdicts.push(...(await part.run(asked, say)))
}

const { orders, customers, products, events } = asked
say(`\n═══ At ${orders} orders, ${customers} customers, ${products} products and ${events} events,`)
say(`on ${availableParallelism()} cores with ${Math.round(totalmem() / 2 ** 30)} GiB.\n`)
say(verdictTable(verdicts))
