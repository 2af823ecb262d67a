import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
export type Answer = { status: number; body: any }

export type ShopClient = (method: string, path: string, body?: unknown) => Promise<Answer>

/**
 * Sends calls to a shop as a signed-in admin. Throws if the connection breaks; the result of the call is then
 * unknown.
 */
export const createClient =
  (url: string, token: string): ShopClient =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

/** Signs in as the owner of the demo shop. */
export async function demoClient(url: string): Promise<{ send: ShopClient; token: string }> {
  const { status, body } = await createClient(url, '')('POST', '/admin/auth/login', {
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
  })
  if (status !== 200) throw new Error(`Signing in was answered with ${status} ${JSON.stringify(body)}.`)
  return { send: createClient(url, body.token), token: body.token }
}

export async function uploadTo(
  url: string,
  token: string,
  content: Uint8Array<ArrayBuffer>,
  { name = 'picture.png', type = 'image/png' } = {},
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([content], { type }), name)
  const response = await fetch(`${url}/upload?token=${token}`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}
