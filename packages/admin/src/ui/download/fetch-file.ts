import { currentLogin, endRefusedSession } from '~/session/session'
import type { NamedFile } from './use-download'

/** A file of a route that takes no contract; `name` is what it is called where the server names none. */
export const fetchFile = async (
  address: string,
  { accept, name }: { accept: string; name: string },
): Promise<NamedFile> => {
  const token = currentLogin()?.token
  const response = await fetch(address, { headers: { accept, authorization: `Bearer ${token}` } })
  // Not a new session, when the answer to an old token comes late.
  if (response.status === 401) endRefusedSession(token)
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return { content: await response.blob(), name: nameIn(response.headers) ?? name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
