import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration } from 'oidc-provider'

/** The person who signs in at the provider; any password is accepted. */
export type ProviderPerson = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  groups?: string | string[]
}

type Options = {
  redirectUri: string
  people: Record<string, ProviderPerson>
  /** Whether the provider sends all claims in the ID token, or only as user info. */
  hasFullIdToken?: boolean
  clientAuthentication?: 'client_secret_post' | 'client_secret_basic' | 'none'
}

export const CLIENT = { id: 'storekeeper', secret: 'a secret between provider and store' }

/** Starts a real OpenID Connect provider on a free port. Its page for sign-in accepts any password. */
export async function startIdentityProvider({
  redirectUri,
  people,
  hasFullIdToken = false,
  clientAuthentication = 'client_secret_post',
}: Options) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const isPublic = clientAuthentication === 'none'
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        ...(isPublic ? {} : { client_secret: CLIENT.secret }),
        token_endpoint_auth_method: clientAuthentication,
        redirect_uris: [redirectUri],
      },
    ],
    clientAuthMethods: [clientAuthentication],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'groups'],
    },
    conformIdTokenClaims: !hasFullIdToken,
    pkce: { required: () => true },
    cookies: { keys: ['of the test'] },
    jwks: { keys: [newSigningKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${PAGE}${uid}` },
    // Everyone has consented.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
    findAccount: (_context, id) =>
      people[id] && { accountId: id, claims: async () => ({ sub: id, ...people[id] }) },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  server.on('request', (request, response) =>
    request.url?.startsWith(PAGE) ? showSignIn(provider, request, response) : answer(request, response),
  )
  return {
    issuer,
    people,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const PAGE = '/interaction/'
const SCOPES = 'openid email profile'

const newSigningKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }
}

async function showSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
    return provider.interactionFinished(request, response, { login: { accountId } })
  }
  response.setHeader('content-type', 'text/html; charset=utf-8').end(
    `<!doctype html><html lang="en"><title>Example Company</title><h1>Example Company</h1>
    <form method="post" action="${request.url}">
      <label>Account <input name="login" autofocus></label> <button>Continue</button>
    </form></html>`,
  )
}

/**
 * Does what a browser does at the provider: follows redirects with cookies, and submits the form of sign-in. Returns the address of the store to which the provider sends it.
 */
export async function visitProvider(start: string, login: string, storeUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    if (url.href.startsWith(storeUrl)) return url
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      body = undefined
      continue
    }
    const page = await response.text()
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
    if (!action) throw new Error(`The provider shows no form: ${response.status} ${page}`)
    url = new URL(action, url)
    body = new URLSearchParams({ login })
  }
  throw new Error('The provider does not return to the store.')
}
