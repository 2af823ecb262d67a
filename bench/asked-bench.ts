import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type AskedBench = {
  orders: number
  products: number
  customers: number
  dataDir: string
  rounds: number
  flatness: boolean
  explain: boolean
}

/** What was asked for on the command line, or what holds otherwise. */
export function askedBench(args: readonly string[]): AskedBench {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '100000' },
      products: { type: 'string', default: '50000' },
      customers: { type: 'string', default: '1000000' },
      'data-dir': { type: 'string', default: join(import.meta.dirname, '../data/bench') },
      rounds: { type: 'string', default: '40' },
      flatness: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
    },
  })
  return {
    orders: wholeNumber('orders', values.orders, 2_000, 10_000_000),
    products: wholeNumber('products', values.products, 1_000, 1_000_000),
    customers: wholeNumber('customers', values.customers, 5_000, 10_000_000),
    dataDir: resolve(values['data-dir']),
    rounds: wholeNumber('rounds', values.rounds, 1, 10_000),
    flatness: values.flatness,
    explain: values.explain,
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${name} is a whole number from ${least} to ${most}.`)
  return number
}
