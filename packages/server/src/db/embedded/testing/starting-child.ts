import { startEmbedded } from '../start.ts'

// A process for the tests: starts the server on a given directory, writes the result as one line of JSON, and
// stops when its input ends.
const [, , dataDir = '', fallbackDir] = process.argv
const lines: string[] = []
const server = await startEmbedded({ dataDir, fallbackDir, log: (line) => lines.push(line) })
process.stdout.write(`${JSON.stringify({ url: server.url, owned: server.owned, lines })}\n`)

process.stdin.resume()
process.stdin.once('end', async () => {
  await server.stop()
  process.exit(0)
})
