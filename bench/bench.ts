import { availableParallelism, totalmem } from 'node:os'
import { ANALYTICS } from './analytics.ts'
import { benchInput } from './bench-input.ts'
import { BROWSER } from './browser.ts'
import { BULK } from './bulk.ts'
import { CEILING } from './ceiling.ts'
import { CUSTOMERS } from './customers.ts'
import { EVENTS } from './events.ts'
import { FILTERS } from './filters.ts'
import { type Bench, type Verdict, verdictTable } from './goal.ts'
import { IMPORT } from './import.ts'
import { LIVE } from './live.ts'
import { ORDERS } from './orders.ts'
import { PEERS } from './peers/peers.ts'
import { PROCESSES } from './processes.ts'
import { PRODUCTS } from './products.ts'
import { SOAK } from './soak.ts'

/**
 * Measures all performance figures of the project with a reference from the same run, and prints a summary
 * table: `npm run bench [-- PARTS] [--size 0.01] [--rounds 20] [--explain] [--minutes 60] [--data-dir DIR]`;
 * `docs/peers.md` names the options of `peers`. The created stores are reused by the next run. Goals are printed
 * but not enforced, since the load of the machine affects them.
 */
const PARTS: Bench[] = [
  ...[ORDERS, FILTERS, CUSTOMERS, PRODUCTS, CEILING, ANALYTICS],
  ...[EVENTS, LIVE, BULK, IMPORT, PROCESSES, PEERS, BROWSER, SOAK],
]

const print = (line: string) => process.stdout.write(`${line}\n`)
const input = benchInput(process.argv.slice(2))
const unknown = input.parts.filter((part) => !PARTS.some(({ name }) => name === part))
if (unknown.length > 0) {
  print(`Unknown part: “${unknown.join('”, “')}”. Parts:`)
  for (const { name, about } of PARTS) print(`  ${name.padEnd(10)} ${about}`)
  process.exit(1)
}

const verdicts: Verdict[] = []
const isChosen = ({ name, isOnlyNamed }: Bench) =>
  input.parts.length === 0 ? !isOnlyNamed : input.parts.includes(name)
for (const part of PARTS.filter(isChosen)) {
  print(`\n═══ ${part.name}: ${part.about}`)
  verdicts.push(...(await part.run(input, print)))
}

const { orders, customers, products, events } = input
print(`\n═══ At ${orders} orders, ${customers} customers, ${products} products and ${events} events,`)
print(`on ${availableParallelism()} cores with ${Math.round(totalmem() / 2 ** 30)} GiB.\n`)
print(verdictTable(verdicts))
