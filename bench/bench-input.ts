import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type BenchInput = {
  /** The parts to run; empty means all. */
  parts: string[]
  orders: number
  products: number
  customers: number
  events: number
  sockets: number
  dataDir: string
  rounds: number
  explain: boolean
  peers: {
    /** A running program, and the token of an admin. */
    storekeeper: Address | null
    medusa: Address | null
    vendure: Address | null
    /** The database of the store, instead of one in the embedded PostgreSQL. */
    databaseUrl: string | undefined
  }
  /** The duration of the load of the part `soak`. */
  minutes: number
}
type Address = { url: string; token: string }

/** The number of records for `--size 1`. */
const WHOLE = { orders: 1_000_000, products: 50_000, customers: 100_000, events: 10_000_000, sockets: 1_000 }
/** The minimum sizes, larger than the small store of the comparison. */
const LEAST = { orders: 20_000, products: 6_000, customers: 12_000, events: 50_000, sockets: 50 }

/** Parses the command line options and applies defaults. */
export function benchInput(args: readonly string[]): BenchInput {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      size: { type: 'string', default: '1' },
      'data-dir': { type: 'string', default: join(import.meta.dirname, '../data/bench') },
      rounds: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '60' },
      explain: { type: 'boolean', default: false },
      ...{ storekeeper: { type: 'string' }, token: { type: 'string' }, database: { type: 'string' } },
      ...{ medusa: { type: 'string' }, 'medusa-token': { type: 'string' } },
      ...{ vendure: { type: 'string' }, 'vendure-token': { type: 'string' } },
    },
  })
  const size = numberBetween('size', values.size, 0.001, 10)
  const many = (kind: keyof typeof WHOLE) => Math.max(LEAST[kind], Math.round(WHOLE[kind] * size))
  return {
    parts: positionals,
    orders: many('orders'),
    products: many('products'),
    customers: many('customers'),
    events: many('events'),
    sockets: many('sockets'),
    dataDir: resolve(values['data-dir']),
    rounds: Math.round(numberBetween('rounds', values.rounds, 1, 10_000)),
    explain: values.explain,
    peers: {
      storekeeper: toAddress(values.storekeeper, values.token),
      medusa: toAddress(values.medusa, values['medusa-token']),
      vendure: toAddress(values.vendure, values['vendure-token']),
      databaseUrl: values.database,
    },
    minutes: numberBetween('minutes', values.minutes, 0.1, 10_000),
  }
}

/** Processor time is readable only for programs on this machine. */
function toAddress(url: string | undefined, token: string | undefined): Address | null {
  if (!url) return null
  if (!token) throw new Error(`${url} needs a token.`)
  const { hostname, origin } = new URL(url)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Error(`${url} is not on this machine.`)
  return { url: origin, token }
}

function numberBetween(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!(number >= least && number <= most))
    throw new Error(`--${name} is a number from ${least} to ${most}, not “${text}”.`)
  return number
}
