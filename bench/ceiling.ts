import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { Bench, Verdict } from './goal.ts'
import { sendLoad } from './load.ts'
import { type BenchShop, openShop, type Statement } from './open-shop.ts'
import { printTable } from './print-table.ts'

const GOAL = 0.8
const CLIENTS = [1, 10]
/** Both servers take turns, so that other load of the machine affects both. */
const TURNS = 5
const TURN = { warmUpSeconds: 0.5, seconds: 2 }

/**
 * How close the program comes to what its libraries allow: the throughput of calls beside that of a Fastify
 * handler that runs the same statements, prepared, and does nothing else.
 */
export const CEILING: Bench = {
  name: 'ceiling',
  about: 'calls beside a hand-written handler with the same prepared statements',
  async run(input, print) {
    const shop = await openShop(input.dataDir, input.orders, print)
    const [newest] = await shop.query<{ uriCode: string }>(
      'select "uriCode" from orders order by "createdAt" desc limit 1',
    )
    const calls = [
      { name: 'order list', path: '/admin/orders', goal: GOAL },
      { name: 'order details', path: `/admin/orders/details/${newest?.uriCode}`, goal: null },
      { name: 'customers', path: '/admin/customers', goal: null },
      { name: 'products', path: '/admin/products', goal: null },
    ]
    const rows = []
    const verdicts: Verdict[] = []
    for (const { name, path, goal } of calls) {
      const plain = await serveByHand(shop, name, await shop.recordStatements(path, { withSession: true }))
      for (const clients of CLIENTS) {
        const [own, byHand] = await compare([shop.url, plain.url], {
          token: shop.token,
          path,
          connections: clients,
        })
        const ratio = own / byHand
        rows.push([name, String(clients), own.toFixed(0), byHand.toFixed(0), ratio.toFixed(2)])
        verdicts.push({
          figure: `${name}, ${clients === 1 ? '1 client' : `${clients} clients`}: beside a hand-written handler`,
          goal: goal ? `at least ${goal} of its throughput` : 'none; for comparison',
          measured: ratio.toFixed(2),
          isMet: goal ? ratio >= goal : null,
        })
      }
      await plain.close()
    }
    print(`\nAnswers per second.\n`)
    print(printTable(['call', 'clients', 'the call', 'by hand', 'ratio'], rows))
    await shop.close()
    return verdicts
  },
}

type Call = { token: string; path: string; connections: number }

/** Returns the answers per second of both servers. */
async function compare(urls: [string, string], { path, ...call }: Call): Promise<[number, number]> {
  const rates: [number, number] = [0, 0]
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, url] of urls.entries()) {
      const { perSecond } = await sendLoad({ ...call, ...TURN, url, calls: [{ path }] })
      rates[index] = (rates[index] ?? 0) + perSecond / TURNS
    }
  return rates
}

/** A handler that runs the same statements, first that of the session and then the others concurrently, and sends their rows. */
async function serveByHand(shop: BenchShop, call: string, statements: readonly Statement[]) {
  const app = fastify()
  const isOfSession = ({ sql }: Statement) => sql.includes('"sessions"')
  const session = statements.find(isOfSession)
  if (!session) throw new Error(`The call of ${call} checks no session.`)
  const others = statements.filter((statement) => !isOfSession(statement))
  app.get('/*', async ({ headers }, reply) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const tokenHash = hash('sha256', token, 'buffer')
    const values = session.parameters.map((value) => (Buffer.isBuffer(value) ? tokenHash : value))
    const found = await shop.pool.query({ name: 'session', text: session.sql, values })
    if (found.rows.length === 0) return reply.status(401).send()
    const results = await Promise.all(
      others.map(({ sql, parameters }, index) =>
        shop.pool.query({ name: `${call} ${index}`, text: sql, values: parameters }),
      ),
    )
    return results.map(({ rows }) => rows)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
