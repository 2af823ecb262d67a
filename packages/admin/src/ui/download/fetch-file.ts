import { toApiError } from '~/failure'
import { authorizedFetch } from '~/session/authorized-fetch'
import type { NamedFile } from './use-download'

/**
 * Fetches a file from a route outside the contract; `name` is used if the server sends no file name. Throws the error
 * of the API if there is one.
 */
export const fetchFile = async (
  address: string,
  { accept, name }: { accept: string; name: string },
): Promise<NamedFile> => {
  const response = await authorizedFetch(new Request(address, { headers: { accept } }))
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw toApiError(body, response) ?? new Error(`The server answered ${response.status}.`)
  }
  return { content: await response.blob(), name: nameIn(response.headers) ?? name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
