import { currentLogin, endRefusedSession } from '~/session/session'
import type { NamedFile } from './use-download'

/** Fetches a file from a route outside the contract; `name` is used if the server sends no file name. */
export const fetchFile = async (
  address: string,
  { accept, name }: { accept: string; name: string },
): Promise<NamedFile> => {
  const token = currentLogin()?.token
  const response = await fetch(address, { headers: { accept, authorization: `Bearer ${token}` } })
  // Does not end a newer session if the response to an old token arrives late.
  if (response.status === 401) endRefusedSession(token)
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return { content: await response.blob(), name: nameIn(response.headers) ?? name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
