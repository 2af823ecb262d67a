import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Sends GET requests over `clients` open connections for some time, in its own thread, and posts the number of
 * answers to its parent.
 */
export type Load = { url: string; token: string; clients: number; forMs: number }

const { url, token, clients, forMs } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }

const request = () =>
  new Promise<void>((resolve, reject) => {
    const sent = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    })
    sent.on('error', reject)
  })

let answers = 0
const end = performance.now() + forMs
const client = async () => {
  while (performance.now() < end) {
    await request()
    answers += 1
  }
}
await Promise.all(Array.from({ length: clients }, client))
agent.destroy()
parentPort?.postMessage(answers)
