import { request } from 'node:http'
import type { AnyAnswer, TestShop } from './test-shop.ts'

/** Whether this machine can connect from any address between 127.0.0.1 and 127.255.255.255, as Linux can. */
export const hasManyAddresses = process.platform === 'linux'

/** Sends a call from another address of this machine. */
export const sendFrom = (
  shop: TestShop,
  localAddress: string,
  [method, path, body]: readonly [method: string, path: string, body: object],
  headers: Record<string, string> = {},
): Promise<AnyAnswer> =>
  new Promise((resolve, reject) => {
    const options = { method, localAddress, headers: { 'content-type': 'application/json', ...headers } }
    const sent = request(new URL(path, shop.url), options, async (response) => {
      const text = (await response.toArray()).join('')
      const answered = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(answered),
        body: text && JSON.parse(text),
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
