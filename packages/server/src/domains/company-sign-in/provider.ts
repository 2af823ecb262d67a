import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type IDToken,
  None,
} from 'openid-client'
import { isLoopback } from '../../lib/security/network.ts'

/** The time for one request to the provider. */
const TIMEOUT_SECONDS = 10

export type Client = { issuer: string; clientId: string; clientSecret: string | null }

/**
 * Reads the document of the provider. Only a super admin chooses the address, which may be internal to the
 * company. The library requires https, except on this machine.
 */
export async function connectProvider({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const url = new URL(issuer)
  const metadata = clientSecret === null ? undefined : { client_secret: clientSecret }
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname)
  const options = { timeout: TIMEOUT_SECONDS, execute: isLocal ? [allowInsecureRequests] : [] }
  const authentication = clientSecret === null ? None() : undefined
  const found = await discovery(url, clientId, metadata, authentication, options)
  const ways = found.serverMetadata().token_endpoint_auth_methods_supported
  if (clientSecret === null || !ways || ways.includes('client_secret_post')) return found
  const basic = new Configuration(found.serverMetadata(), clientId, metadata, ClientSecretBasic(clientSecret))
  basic.timeout = TIMEOUT_SECONDS
  if (isLocal) allowInsecureRequests(basic)
  return basic
}

type Attempt = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** Returns the address of the provider that the browser opens. */
export async function buildProviderUrl(
  provider: Configuration,
  { redirectUri, state, nonce, codeVerifier }: Attempt,
): Promise<string> {
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** The claims of the provider about the person. */
export type Person = {
  subject: string
  email: string | undefined
  firstName: string
  lastName: string
  groups: readonly string[]
}

/**
 * Exchanges the code of the provider for the claims about the person. Some providers send e-mail address and
 * groups only as user info.
 */
export async function readPerson(
  provider: Configuration,
  query: string,
  { redirectUri, state, nonce, codeVerifier }: Attempt,
  groupClaim: string,
): Promise<Person> {
  const url = new URL(redirectUri)
  url.search = query
  const tokens = await authorizationCodeGrant(provider, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  const isComplete = claims.email !== undefined && claims[groupClaim] !== undefined
  const hasMore = !isComplete && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  return toPerson({ ...more, ...claims }, groupClaim)
}

function toPerson(claims: IDToken, groupClaim: string): Person {
  const { sub, email, email_verified: isVerified, given_name: given, family_name: family, name } = claims
  const [first = '', ...rest] = typeof name === 'string' ? name.split(' ') : []
  const groups = claims[groupClaim]
  return {
    subject: sub,
    // Providers of companies often send no `email_verified`; they own the addresses.
    email: typeof email === 'string' && isVerified !== false ? email.trim().toLowerCase() : undefined,
    firstName: String(given ?? first).slice(0, 100),
    lastName: String(family ?? rest.join(' ')).slice(0, 100),
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === 'string'),
  }
}
