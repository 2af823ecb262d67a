import type { SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { Failure } from '@storekeeper/contract/errors'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'

/** A failed call: with a code of the contract if the store refused it, else without. */
export class CallFailed extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

// Constants of the contract, checked by type: importing them would bundle the contract's schemas.
const KEY: typeof SITE_KEY_HEADER = 'X-Site-Key'
const UUID: typeof CHAT_UUID_HEADER = 'X-Chat-Uuid'
const TOKEN: typeof CHAT_TOKEN_HEADER = 'X-Chat-Token'

type Site = { origin: string; siteKey: string }
export type Option = { _id: string; title: string }

/** Fetches the topics that customers can select when they start a chat. */
export const fetchOptions = (site: Site): Promise<Option[]> => call(site, '/store/live-chat-options')

/** Uploads one file for a message of the chat. */
export async function uploadFile(
  site: Site,
  own: { uuid: string; token: string },
  file: File,
): Promise<ChatMedia> {
  const body = new FormData()
  body.append('file', file)
  const headers = { [UUID]: own.uuid, [TOKEN]: own.token }
  const { data } = await call<{ data: ChatMedia[] }>(site, '/store/live-chats/files', {
    method: 'POST',
    body,
    headers,
  })
  const [media] = data
  if (!media) throw new CallFailed('', 'The shop answered without a file.')
  return media
}

async function call<Answer>(
  { origin, siteKey }: Site,
  path: string,
  init: { method?: string; body?: FormData; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = { ...init.headers, [KEY]: siteKey }
  const answer = await fetch(origin + path, { ...init, headers, credentials: 'omit' }).catch(() => null)
  if (!answer) throw new CallFailed('', 'The shop did not answer.')
  if (!answer.ok) throw await toFailure(answer)
  return answer.json()
}

async function toFailure(answer: Response): Promise<CallFailed> {
  const { code = '', message = `The shop answered ${answer.status}.` }: Partial<Failure> = await answer
    .json()
    .catch(() => ({}))
  // Proxies with a lower limit than the store respond without a code.
  return new CallFailed(code || (answer.status === 413 ? 'PAYLOAD_TOO_LARGE' : ''), message)
}
